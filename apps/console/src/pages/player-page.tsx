import { hasRight } from '@paasa/console-kit';
import { useMember } from '@paasa/console-kit/ui';
import { LoadingText, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { lazy, Suspense } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { styled } from 'styled-components';
import { playerTabs } from '../parts/parts.js';

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};

  a {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-block-end: 2px solid ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.accent};
  }
`;

const drawn = playerTabs.map((tab) => ({
  ...tab,
  Tab: lazy(async () => ({ default: (await tab.load()).Tab })),
}));

/** One player: each domain brings its tabs. */
export function PlayerPage() {
  const { playerId = '', tab: slug } = useParams();
  const { role } = useMember();
  const open = drawn.filter(({ right }) => hasRight(role, right));
  const shown = open.find((tab) => tab.slug === slug);
  const [first] = open;
  if (shown === undefined)
    return first === undefined ? null : <Navigate to={`/players/${playerId}/${first.slug}`} replace />;
  return (
    <Stack>
      <PageTitle text="Player" />
      <Tabs aria-label="About this player">
        {open.map(({ slug: own, title }) => (
          <NavLink key={own} to={`/players/${playerId}/${own}`}>
            {title}
          </NavLink>
        ))}
      </Tabs>
      <Suspense fallback={<LoadingText text="Loading..." />}>
        {/* What was typed or shown for one player is not there for another. */}
        <shown.Tab key={playerId} playerId={playerId} />
      </Suspense>
    </Stack>
  );
}
