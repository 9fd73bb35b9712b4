import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/spinner.js';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.js';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
  /** Work is in progress: presses are ignored, and the focus stays. */
  busy?: boolean;
  /** The text while it is busy, such as 'Rolling...'. */
  busyText?: string | undefined;
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/**
 * A button; `type` is `button` by default.
 *
 * While busy it is `aria-disabled`, not `disabled`. Browsers take the focus from a disabled button, and a player who
 * bets with the Enter key would lose the focus with every bet. For the same reason, a button that its own press can
 * disable, such as Next on the way to the last page, gets `aria-disabled`.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'm', wide = false, busy = false, busyText, ...button } = props;
  const { children, onClick, type = 'button', ...rest } = button;
  const isOff = busy || rest['aria-disabled'] === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      {...rest}
      type={type}
      onClick={handleClick}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText !== undefined ? busyText : children}
    </StyledButton>
  );
}
