/** Messages that went out to phones and mailboxes, or would have. */
export function OutboxPage() {
  return null;
}
