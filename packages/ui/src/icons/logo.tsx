import { IconFrame, type IconProps } from './icon-frame.tsx';

/** The house: a roof over an equals sign. */
export function Logo({ size = 30, label }: IconProps) {
  return (
    <IconFrame canvas={30} size={size} label={label}>
      <rect width="30" height="30" rx="8" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.5 14.2 15 6.800l8.5 7.4" />
        <path d="M9.5 17.600h11M9.5 22.400h11" />
      </g>
    </IconFrame>
  );
}
