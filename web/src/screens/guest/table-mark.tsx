/** The brand's table, small and all in accent, for the chip that names the table. */
export function TableMark() {
  return (
    <svg className="icon tablechip__mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 2.8H8.25C10 2.8 9.5 5.5 12 5.5S14 2.8 15.75 2.8H17A4.2 4.2 0 0 1 21.2 7V8.25C21.2 10 18.5 9.5 18.5 12S21.2 14 21.2 15.75V17A4.2 4.2 0 0 1 17 21.2H15.75C14 21.2 14.5 18.5 12 18.5S10 21.2 8.25 21.2H7A4.2 4.2 0 0 1 2.8 17V15.75C2.8 14 5.5 14.5 5.5 12S2.8 10 2.8 8.25V7A4.2 4.2 0 0 1 7 2.8Z" />
      <circle cx="12" cy="12" r="2.5" fill="currentColor" stroke="none" />
    </svg>
  )
}
