/** What the brand offers and what it does not. */
export function SwitchesPage() {
  return null;
}
