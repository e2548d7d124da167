import { useMemo } from 'react';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** A QR code in the colours of paper: cameras read dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="qr mx-auto size-50 rounded-card"
    >
      <path d={qrPath(code.data)} fill="currentColor" />
    </svg>
  );
}
