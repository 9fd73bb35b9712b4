import type { GameUi } from '@paasa/games-core/ui';
import { Notice, ToastHost } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { writeSettings, type Network, type Settings } from '../settings.js';
import type { PlaygroundNetwork } from './network.js';
import { Panel } from './panel.js';
import { requestStanding, dealOver, type Dealt, type Standing } from './table-calls.js';
import { Table } from './table.js';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.m};
  }
`;

export interface PlaygroundProps {
  gameUi: GameUi;
  gameName: string;
  network: PlaygroundNetwork;
  firstSettings: Settings;
  firstDealt: Dealt;
}

/** The state of the table after each call that may have changed it. */
function useStanding(network: PlaygroundNetwork, dealt: Dealt): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = () => void requestStanding().then((now) => isShown && setStanding(now));
    look();
    const forget = network.onChange(look);
    return () => {
      isShown = false;
      forget();
    };
  }, [network, dealt]);
  return standing;
}

/** One game on its own table, and above it the settings. */
export function Playground({ gameUi, gameName, network, firstSettings, firstDealt }: PlaygroundProps) {
  const [settings, setSettings] = useState(firstSettings);
  const [dealt, setDealt] = useState(firstDealt);
  const standing = useStanding(network, dealt);

  // The address alone decides what is shown: a reload, or a link sent to another person, shows the same.
  useEffect(() => window.history.replaceState(null, '', writeSettings(settings)), [settings]);

  const dealAgain = async (next: Settings) => {
    setSettings(next);
    setDealt(await dealOver(network, next));
  };
  const changeNetwork = (next: Network) => {
    network.behave(next);
    setSettings({ ...settings, network: next });
  };

  return (
    <Page>
      <Panel
        gameName={gameName}
        settings={settings}
        standing={standing}
        onDeal={(next) => void dealAgain(next)}
        onNetworkChange={changeNetwork}
      />
      {'table' in dealt ? (
        <Table key={dealt.table} gameUi={gameUi} player={settings.player} />
      ) : (
        <Notice tone="loss">{dealt.message}</Notice>
      )}
      <ToastHost />
    </Page>
  );
}
