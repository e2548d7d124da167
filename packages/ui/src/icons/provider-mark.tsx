import { IconFrame, type IconProps } from './icon-frame.tsx';
import { providerShape } from './provider-shape.ts';

/** A provider's sign, cut into a plate of its own shape and colour. */
export function ProviderMark({ code, size = 32, label }: IconProps & { code: string }) {
  const { plate, sign, hue } = providerShape(code);
  return (
    <IconFrame canvas={32} size={size} label={label} className="flex-none">
      <path d={plate} fill={`oklch(0.66 0.13 ${hue})`} />
      <path
        d={sign}
        fill="none"
        stroke={`oklch(0.2 0.06 ${hue})`}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </IconFrame>
  );
}
