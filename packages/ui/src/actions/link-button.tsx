import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export type LinkButtonProps = ComponentProps<'a'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
};

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = 'plain',
  size = 'md',
  icon,
  className = '',
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={`btn ${className}`} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </a>
  );
}
