/** A folded sheet of paper, nose up. */
export const PaperPlane = () => (
  <svg viewBox="0 0 120 90" className="paper-plane" aria-hidden="true">
    <path className="paper-far" d="M4 54 116 4 62 86 48 60Z" />
    <path className="paper-lit" d="M4 54 116 4 48 60Z" />
    <path className="paper-near" d="M48 60 116 4 62 86Z" />
    <path className="paper-fold" d="m48 60-3 24 13-14Z" />
  </svg>
);
