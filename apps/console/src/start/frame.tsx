import { hasRight } from '@paasa/console-kit';
import { useConsoleLive, useMember, type ConsolePage } from '@paasa/console-kit/ui';
import { MemberMenu } from '@paasa/staff/console';
import { Badge, LoadingText, SkipLink } from '@paasa/ui-kit/ui';
import { Suspense } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { pages } from './pages.js';

const GROUPS = ['Today', 'Players', 'Money', 'Site', 'Staff'] as const;

const Shell = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template: auto 1fr / auto 1fr;

  /* Beside the menu a phone has no room for a page. */
  ${({ theme }) => theme.media.phone} {
    grid-template: auto auto 1fr / minmax(0, 1fr);
  }
`;

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space.s};
  }
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.sunken};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Menu = styled.nav`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};
  width: 12rem;
  padding: ${({ theme }) => theme.space.m};
  border-inline-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.sunken};
  font-size: ${({ theme }) => theme.text.s};

  h2 {
    margin: 0;
    padding-inline: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: block;
    padding: ${({ theme }) => theme.space.xs};
    border-radius: ${({ theme }) => theme.radius.s};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }

  a:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  a[aria-current='page'] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accent};
  }

  ${({ theme }) => theme.media.phone} {
    display: flex;
    width: auto;
    padding: ${({ theme }) => theme.space.xs};
    overflow-x: auto;
    border-inline-end: 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    white-space: nowrap;

    ul {
      display: flex;
    }
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space.s};
  }

  /* Pages are wide, and what a person types is short. */
  form :is(input, select) {
    max-width: 36rem;
  }
  form button[type='submit'] {
    justify-self: start;
  }
  /* The values of a toggle stay on one line. */
  fieldset label {
    white-space: nowrap;
  }
  :where(ul, ol) {
    padding-inline-start: 1.25rem;
  }
  /* Nothing of a line is out of sight: a long value wraps, and only an id breaks inside. */
  && td {
    white-space: normal;
    overflow-wrap: break-word;
  }
  code {
    overflow-wrap: anywhere;
  }
`;

const useNone = (): number => 0;

interface MenuEntryProps {
  readonly page: ConsolePage;
  /** Whether another entry, below this one, is the open one. */
  readonly isPassed: boolean;
}

function MenuEntry({ page: { path, title, menu }, isPassed }: MenuEntryProps) {
  const { useCount = useNone } = menu ?? {};
  const count = useCount();
  return (
    <li>
      <NavLink to={path} end={isPassed}>
        {title} {count > 0 && <Badge $tone="pending">{count}</Badge>}
      </NavLink>
    </li>
  );
}

const isOf =
  (group: (typeof GROUPS)[number]) =>
  ({ menu }: ConsolePage): boolean =>
    menu?.group === group;

/** The bar, the menu of what the role opens, and the page. */
export function Frame() {
  const { role } = useMember();
  useConsoleLive();
  const open = pages.filter(({ right }) => hasRight(role, right));
  const { pathname } = useLocation();
  /** Whether another entry of the menu, below this one, is the open one. */
  const isPassed = (path: string): boolean =>
    open.some(
      (page) => page.menu !== undefined && page.path.startsWith(`${path}/`) && pathname.startsWith(page.path),
    );
  return (
    <Shell>
      <SkipLink href="#main">Go to the content</SkipLink>
      <Bar>
        <span>Paasa console</span>
        <MemberMenu />
      </Bar>
      <Menu aria-label="Main">
        {GROUPS.filter((group) => open.some(isOf(group))).map((group) => (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{group}</h2>
            <ul>
              {open.filter(isOf(group)).map((page) => (
                <MenuEntry key={page.path} page={page} isPassed={isPassed(page.path)} />
              ))}
            </ul>
          </section>
        ))}
      </Menu>
      <Main id="main" tabIndex={-1}>
        <Suspense fallback={<LoadingText text="Loading..." />}>
          <Outlet />
        </Suspense>
      </Main>
    </Shell>
  );
}
