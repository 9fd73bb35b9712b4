import { Deferred, PageTitle } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuickPlay } from '../quick-play/use-quick-play.js';
import { RecentResultsLater } from '../recent/recent-results-later.js';
import type { ResultTextOf } from '../recent/use-recent-results.js';
import type { Shortcut } from '../shortcuts/shortcut.js';
import { GameSummary } from '../summary/game-summary.js';
import { GameToolbar } from '../toolbar/game-toolbar.js';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  width: 100%;
  /* A phone shows the whole table below the title, so it starts a little higher than other pages. */
  margin-top: -${({ theme }) => theme.space.xs};
  max-width: ${({ theme }) => theme.size.content};
  margin-inline: auto;

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.m};
    margin-top: 0;
  }

  /* Quick play: board and bet show each result at once. */
  &[data-quick-play] > [data-table] * {
    animation: none !important;
    transition: none !important;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};

  /* A narrow window on a desktop also has tools for keyboards, so the title leaves space. */
  ${({ theme }) => theme.media.fromTablet.replace('@media', '@media not all and')} {
    h1 {
      font-size: ${({ theme }) => theme.text.l};
    }
  }
  ${({ theme }) => theme.media.touchOnly} {
    h1 {
      /* "Mines Game" and five tools on one line of 360 pixels. */
      font-size: clamp(${({ theme }) => theme.text.l}, 5.2vw, ${({ theme }) => theme.text.xl});
    }
  }
`;

const Below = styled.div`
  margin-top: ${({ theme }) => theme.space.xs};
`;

export interface GameFrameProps {
  /** The heading of the page. */
  title: string;
  gameName: string;
  gameId: string;
  shortcuts: readonly Shortcut[];
  /** Rules, odds and return to the player, shown in a dialog. */
  rules: ReactNode;
  /** What a chip of the recent results says; by default the multiplier. */
  resultTextOf?: ResultTextOf | undefined;
  /** Board and controls. */
  children: ReactNode;
}

/**
 * The frame of every game: title and tools on one line, the player's recent results, the table, and below it the player's
 * figures and bets.
 */
export function GameFrame(props: GameFrameProps) {
  const { title, gameName, gameId, shortcuts, rules, resultTextOf, children } = props;
  const { isOn: isQuick } = useQuickPlay();
  return (
    <Page data-quick-play={isQuick || undefined}>
      <Head>
        <PageTitle text={title} />
        <GameToolbar gameName={gameName} shortcuts={shortcuts}>
          {rules}
        </GameToolbar>
      </Head>
      <RecentResultsLater gameId={gameId} resultTextOf={resultTextOf} />
      <div data-table>{children}</div>
      <Below>
        <Deferred>
          <GameSummary gameId={gameId} gameName={gameName} />
        </Deferred>
      </Below>
    </Page>
  );
}
