/** What the registration asks for, and by which rules. */
export function RegisterRulesPage() {
  return null;
}
