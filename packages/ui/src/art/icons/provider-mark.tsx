import { IconFrame, type IconProps } from './icon-frame.tsx';
import { providerShape } from './provider-shape.ts';

/** A provider's monogram on a plate of its own shape. */
export function ProviderMark({ code, size = 32, label }: IconProps & { code: string }) {
  const { monogram, plate, accent } = providerShape(code);
  return (
    <IconFrame canvas={32} size={size} label={label}>
      <path d={plate} fill="var(--bg-3)" />
      <path d={accent} stroke="var(--duo)" strokeWidth="2" strokeLinecap="round" />
      <text
        x="16"
        y="16.5"
        fill="currentColor"
        fontFamily="var(--font-display)"
        fontSize={monogram.length > 2 ? 10 : 12.5}
        fontWeight="750"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {monogram}
      </text>
    </IconFrame>
  );
}
