import type { ReactNode, SVGProps } from 'react';

export interface IconProps {
  /** Side in CSS pixels. */
  size?: number;
  /** What a screen reader says. Without it the picture is decoration and is passed over. */
  label?: string;
}

interface IconFrameProps extends IconProps, Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox'> {
  /** Side of the canvas the picture is drawn on. */
  canvas: number;
  children: ReactNode;
}

/** The square every icon is drawn in: named by its label, or hidden. */
export function IconFrame({ canvas, size, label, children, ...paint }: IconFrameProps) {
  const frame = { width: size, height: size, viewBox: `0 0 ${canvas} ${canvas}`, ...paint };
  if (!label) {
    return (
      <svg aria-hidden="true" {...frame}>
        {children}
      </svg>
    );
  }
  return (
    <svg role="img" {...frame}>
      <title>{label}</title>
      {children}
    </svg>
  );
}
