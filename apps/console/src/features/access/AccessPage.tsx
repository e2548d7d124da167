/** Which addresses and countries may come in. */
export function AccessPage() {
  return null;
}
