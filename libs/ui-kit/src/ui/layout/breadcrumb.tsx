import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';

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

/** 'Home' and one link for each part of the address. The last part is the page itself, not a link. */
export function Breadcrumb() {
  const segments = useLocation().pathname.split('/').filter(Boolean);
  return (
    <nav aria-label="Breadcrumb">
      <List>
        <li>
          <Link to="/">Home</Link>
        </li>
        {segments.map((segment, index) => {
          const path = `/${segments.slice(0, index + 1).join('/')}`;
          const isLast = index === segments.length - 1;
          return (
            <li key={path}>
              {isLast ? (
                <span aria-current="page">{toWords(segment)}</span>
              ) : (
                <Link to={path}>{toWords(segment)}</Link>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
}
