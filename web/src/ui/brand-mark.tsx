/** The brand mark, in the page's own ink with the accent at its heart. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M14 5H16.5C20 5 19 10.5 24 10.5S28 5 31.5 5H34A9 9 0 0 1 43 14V16.5C43 20 37.5 19 37.5 24S43 28 43 31.5V34A9 9 0 0 1 34 43H31.5C28 43 29 37.5 24 37.5S20 43 16.5 43H14A9 9 0 0 1 5 34V31.5C5 28 10.5 29 10.5 24S5 20 5 16.5V14A9 9 0 0 1 14 5Z"
        fill="none"
        stroke="var(--text)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="24" r="5" fill="var(--accent)" />
    </svg>
  )
}
