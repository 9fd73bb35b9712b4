import { css } from 'styled-components';
import '../theme/styled-theme.js';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const variants = {
  primary: css`
    --hover: ${({ theme }) => theme.color.accentHover};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    box-shadow: ${({ theme }) => theme.shadow.glow};
  `,
  secondary: css`
    --hover: ${({ theme }) => theme.color.surfaceHover};
    background: ${({ theme }) => theme.color.surfaceRaised};
    color: ${({ theme }) => theme.color.text};
    border-color: ${({ theme }) => theme.color.lineControl};
  `,
  ghost: css`
    --hover: ${({ theme }) => theme.color.surfaceHover};
    background: transparent;
    color: ${({ theme }) => theme.color.text};
  `,
  danger: css`
    --hover: ${({ theme }) => theme.color.dangerHover};
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};
  `,
};

const sizes = {
  s: css`
    min-height: 2.25rem;
    padding: 0 ${({ theme }) => theme.space.s};
    font-size: ${({ theme }) => theme.text.s};
    border-radius: ${({ theme }) => theme.radius.s};

    ${({ theme }) => theme.media.touchOnly} {
      min-height: ${({ theme }) => theme.size.control};
    }
  `,
  m: css`
    min-height: ${({ theme }) => theme.size.control};
    padding: 0 1.125rem;
    border-radius: ${({ theme }) => theme.radius.m};
  `,
  l: css`
    min-height: 3.25rem;
    padding: 0 ${({ theme }) => theme.space.l};
    font-size: ${({ theme }) => theme.text.l};
    border-radius: ${({ theme }) => theme.radius.m};
  `,
};

/**
 * A pressable element shrinks a little while it is pressed and gets lighter under a mouse (as `--hover`). A disabled
 * one does neither. A busy one stays easy to read, because its text says what is happening. `:where` adds no
 * specificity, so styles that extend a button can override its look.
 */
export const pressable = css`
  cursor: pointer;
  transition:
    background-color ${({ theme }) => theme.motion.fast},
    transform ${({ theme }) => theme.motion.fast},
    opacity ${({ theme }) => theme.motion.fast};

  &:where(:not(:disabled):not([aria-disabled='true'])) {
    &:active {
      background: var(--hover);
      transform: scale(0.97);
    }
    ${({ theme }) => theme.media.canHover} {
      &:hover {
        background: var(--hover);
      }
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
    box-shadow: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;

/** Shared by buttons and by links that look like buttons. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid transparent;
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  /* A wide one has its whole width anyway: a longer text goes on below. */
  white-space: ${({ $wide }) => ($wide ? 'normal' : 'nowrap')};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${pressable}
`;
