import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/icon.js';
import '../theme/styled-theme.js';
import { pressable } from './button-style.js';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Its action in words, for screen readers. */
  label: string;
}

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ theme }) => theme.size.control};
  height: ${({ theme }) => theme.size.control};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  --hover: ${({ theme }) => theme.color.surfaceHover};
  ${pressable}
`;

/** A square button with only a picture. */
export function IconButton({ icon, label, type = 'button', ...button }: IconButtonProps) {
  return (
    <Square {...button} type={type} aria-label={label} title={label}>
      <Icon name={icon} />
    </Square>
  );
}
