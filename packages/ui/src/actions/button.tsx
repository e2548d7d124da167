import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'main' | 'ink' | 'plain' | 'quiet' | 'danger' | 'glass' | 'paper';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Busy: keeps its width, shows a turning ring, takes no second press. */
  readonly pending?: boolean;
  readonly icon?: ReactNode;
};

/** One `main` button per view. */
export function Button({
  variant = 'plain',
  size = 'md',
  pending = false,
  icon,
  className = '',
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${className}`}
      data-variant={variant}
      data-size={size}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
    >
      {pending ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
