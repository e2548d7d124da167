import type { ComponentProps } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/** A button that shows an icon only; its label is what a screen reader says. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={`ib ${className}`}>
      {children}
    </button>
  );
}
