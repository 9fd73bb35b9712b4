import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/spinner.js';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.js';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize;
  /** Fills the width it is given. */
  wide?: boolean;
  /** Work is under way: presses are ignored, focus stays where it is. */
  busy?: boolean;
  /** What the button says meanwhile, such as 'Rolling...'. */
  busyText?: string | undefined;
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/**
 * A button; `type` is `button` by default.
 *
 * While busy it is `aria-disabled`, not `disabled`: browsers take the focus from a disabled button, and a player
 * who bets with the Enter key would lose the button with every bet. For the same reason a button that its own press
 * can end, such as Next on the way to the last page, is given `aria-disabled` instead of `disabled`.
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
