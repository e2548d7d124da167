/** A folded sheet of paper, nose up. */
export const PaperPlane = () => (
  <svg viewBox="0 0 120 90" aria-hidden="true">
    <path d="M4 54 116 4 62 86 48 60Z" fill="#c8d4f2" />
    <path d="M4 54 116 4 48 60Z" fill="#fff" />
    <path d="M48 60 116 4 62 86Z" fill="#9fb2de" />
    <path d="m48 60-3 24 13-14Z" fill="#6d80b4" />
  </svg>
);
