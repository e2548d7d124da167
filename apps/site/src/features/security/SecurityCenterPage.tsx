/** How well the account is secured, and every part of it. */
export default function SecurityCenterPage() {
  return null;
}
