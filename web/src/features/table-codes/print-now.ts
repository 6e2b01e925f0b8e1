/** Asks the browser to print this page. False: it did not open, as where a frame or a setting forbids it. */
export async function printNow(): Promise<boolean> {
  await document.fonts.ready
  let began = false
  const note = () => {
    began = true
  }
  addEventListener('beforeprint', note)
  window.print()
  removeEventListener('beforeprint', note)
  return began
}
