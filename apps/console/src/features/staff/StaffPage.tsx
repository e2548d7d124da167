/** Who works here, and as what. */
export function StaffPage() {
  return null;
}
