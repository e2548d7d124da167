/** A new password by the link of a mail. */
export default function ResetPage() {
  return null;
}
