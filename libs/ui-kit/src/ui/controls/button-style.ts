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
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    box-shadow: ${({ theme }) => theme.shadow.glow};
    &:hover {
      background: ${({ theme }) => theme.color.accentHover};
    }
  `,
  secondary: css`
    background: ${({ theme }) => theme.color.surfaceRaised};
    color: ${({ theme }) => theme.color.text};
    border-color: ${({ theme }) => theme.color.lineControl};
    &:hover {
      background: ${({ theme }) => theme.color.surfaceHover};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${({ theme }) => theme.color.text};
    &:hover {
      background: ${({ theme }) => theme.color.surfaceHover};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};
    &:hover {
      background: ${({ theme }) => theme.color.dangerHover};
    }
  `,
};

const sizes = {
  s: css`
    min-height: 2.25rem;
    padding: 0 ${({ theme }) => theme.space.s};
    font-size: ${({ theme }) => theme.text.s};
    border-radius: ${({ theme }) => theme.radius.s};
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
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color ${({ theme }) => theme.motion.fast},
    transform ${({ theme }) => theme.motion.fast},
    opacity ${({ theme }) => theme.motion.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
    box-shadow: none;
    transform: none;
  }
`;
