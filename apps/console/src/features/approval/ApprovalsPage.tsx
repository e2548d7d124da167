/** What one member of staff asked for and another decides. */
export function ApprovalsPage() {
  return null;
}
