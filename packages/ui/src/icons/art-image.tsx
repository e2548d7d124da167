import type { IconProps } from './icon-frame.tsx';

export type { IconProps };

type ArtImageProps = IconProps & {
  /** Below the folder of the art kit, which every origin serves. */
  path: string;
  className?: string;
};

/** A square picture of the art kit. */
export function ArtImage({ path, size = 40, label = '', className = '' }: ArtImageProps) {
  return (
    <img
      src={`/art/${path}`}
      alt={label}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      className={`flex-none ${className}`}
    />
  );
}
