import type { ButtonSize, ButtonVariant } from '@fairhouse/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Go } from './go.tsx';

type GoButtonProps = ComponentProps<typeof Go> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
};

/** A link inside the site that looks like a button. */
export function GoButton({
  variant = 'plain',
  size = 'md',
  icon,
  className = '',
  children,
  ...rest
}: GoButtonProps) {
  return (
    <Go {...rest} className={`btn ${className}`} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Go>
  );
}
