import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.js';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

const StyledLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

const StyledAnchor = styled.a<ButtonLook>`
  ${buttonStyle}
`;

/** A link within the app that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'm', wide = false, ...link }: ButtonLinkProps) {
  return <StyledLink {...link} $variant={variant} $size={size} $wide={wide} />;
}

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** A link that leaves the app, such as the start of a social sign-in, and looks like a button. */
export function ButtonAnchor({
  variant = 'primary',
  size = 'm',
  wide = false,
  ...anchor
}: ButtonAnchorProps) {
  return <StyledAnchor {...anchor} $variant={variant} $size={size} $wide={wide} />;
}
