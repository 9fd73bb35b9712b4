import { useTexts } from '@paasa/texts/ui';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';
import { texts } from './texts/texts.js';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};

  /* At least 24 px to press. */
  a,
  [aria-current] {
    display: inline-block;
    padding-block: 0.125rem;
  }
  li + li::before {
    content: '/' / '';
    margin-inline-end: ${({ theme }) => theme.space.xs};
  }
`;

const toWords = (segment: string): string =>
  decodeURIComponent(segment)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export interface BreadcrumbProps {
  /** The words for a part of the address; undefined: the part itself, as words. */
  nameOf?: (segment: string) => string | undefined;
}

/** 'Home' and one link for each part of the address. The last part is the page itself, not a link. */
export function Breadcrumb({ nameOf = () => undefined }: BreadcrumbProps) {
  const t = useTexts(texts);
  const segments = useLocation().pathname.split('/').filter(Boolean);
  return (
    <nav aria-label={t('trail')}>
      <List>
        <li>
          <Link to="/">{t('home')}</Link>
        </li>
        {segments.map((segment, index) => {
          const path = `/${segments.slice(0, index + 1).join('/')}`;
          const name = nameOf(segment) ?? toWords(segment);
          const isLast = index === segments.length - 1;
          return (
            <li key={path}>
              {isLast ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
