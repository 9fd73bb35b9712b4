import { useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icons/icon.js';
import '../theme/styled-theme.js';
import { initialsOf } from './initials-of.js';
import { texts } from './texts/texts.js';

export interface AvatarProps {
  name: string;
  /** An address. If there is none, or it does not load, the initials are shown. */
  picture: string | null;
  size?: 's' | 'l';
  /** The text beside it is enough, so screen readers skip the picture. */
  decorative?: boolean;
}

type Size = NonNullable<AvatarProps['size']>;

const disc = css<{ $size: Size }>`
  flex: none;
  width: ${({ theme, $size }) => theme.size.avatar[$size]};
  height: ${({ theme, $size }) => theme.size.avatar[$size]};
  border-radius: ${({ theme }) => theme.radius.pill};
`;

const Picture = styled.img<{ $size: Size }>`
  ${disc}
  object-fit: cover;
  background: ${({ theme }) => theme.color.surfaceHover};
`;

const Initials = styled.span<{ $size: Size }>`
  ${disc}
  display: inline-grid;
  place-items: center;
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-size: ${({ theme, $size }) => ($size === 'l' ? theme.text.xxl : theme.text.s)};
  font-weight: ${({ theme }) => theme.weight.heavy};
  line-height: 1;
  letter-spacing: 0.02em;
  user-select: none;
`;

/**
 * The picture of a person, else the initials. Screen readers skip the initials, because the name stands beside them.
 */
export function Avatar({ name, picture, size = 's', decorative = false }: AvatarProps) {
  const t = useTexts(texts);
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  if (picture === null || picture === '' || picture === brokenPicture) {
    return (
      <Initials aria-hidden="true" $size={size}>
        {initialsOf(name) || <Icon name="profile" size="60%" />}
      </Initials>
    );
  }
  return (
    <Picture
      src={picture}
      alt={decorative ? '' : t('picture', { name })}
      // Some providers refuse requests for pictures with a referrer.
      referrerPolicy="no-referrer"
      decoding="async"
      $size={size}
      onError={() => setBrokenPicture(picture)}
    />
  );
}
