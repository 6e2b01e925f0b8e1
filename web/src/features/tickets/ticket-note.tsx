/** What was asked of a whole order. */
export function TicketNote({ note }: { readonly note: string | null }) {
  return (
    <p className="ticket__note">
      <bdi dir="auto">{note}</bdi>
    </p>
  )
}
