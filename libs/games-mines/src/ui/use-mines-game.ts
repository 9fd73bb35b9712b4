import { usePlayer } from '@paasa/api-client/ui';
import {
  doubleAmountText,
  halveAmountText,
  useAutoplayMode,
  type AutoplayModeState,
  type Shortcut,
} from '@paasa/games-core/ui';
import { fromRupees } from '@paasa/money';
import { useMinesAuto } from './auto/use-mines-auto.js';
import { tileStates } from './board/tile-states.js';
import { pickRandomTile } from './controls/pick-random-tile.js';
import { useMinesRound } from './round/use-mines-round.js';
import { useBetSettings } from './use-bet-settings.js';
import { useRoundFocus } from './use-round-focus.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The state of one game of Mines: the round, the settings of the next one, and the player's actions. */
export function useMinesGame(gameId: string) {
  const t = useTexts(texts);
  const player = usePlayer();
  const round = useMinesRound(gameId);
  const { table, underWay, isOpen } = round;
  const heldMode = useAutoplayMode(gameId);
  const { isAuto } = heldMode;
  const settings = useBetSettings(gameId, round, isAuto);
  const mode: AutoplayModeState = {
    ...heldMode,
    change: (next) => {
      settings.keep();
      heldMode.change(next);
    },
  };
  const auto = useMinesAuto({ gameId, mode, round, settings });
  const { amountText, changeAmount } = settings;
  const { followBet, ...focus } = useRoundFocus(round);

  const bet = async () => {
    if (round.hasEndedUnseen) {
      // The press was perhaps meant for Cash Out, which stood in the same place.
      round.acknowledge();
      return;
    }
    if (isOpen || isAuto) return;
    const start = settings.readStart();
    if (start === null) return;
    await followBet(round.start(start));
  };
  const revealRandom = async () => {
    const { openBet, lastBet } = table.get();
    const tiles = tileStates(openBet, lastBet);
    const hidden = [...tiles.keys()].filter((tile) => tiles[tile] === 'hidden');
    if (isOpen && hidden.length > 0) await round.reveal(pickRandomTile(hidden));
  };

  const walletPaise = player === null ? null : fromRupees(player.wallet);
  // Read when the key is pressed, so that a step does not draw this component.
  const whenIdle = (run: () => void) => () => {
    if (underWay.get() === null && !auto.isRunning) run();
  };
  const shortcuts: readonly Shortcut[] = [
    { key: 'b', label: t('key.bet'), isEnabled: !isOpen && !isAuto, run: whenIdle(() => void bet()) },
    {
      key: 'h',
      label: t('key.half'),
      isEnabled: !isOpen,
      run: whenIdle(() => changeAmount(halveAmountText(amountText))),
    },
    {
      key: 'd',
      label: t('key.double'),
      isEnabled: !isOpen,
      run: whenIdle(() => changeAmount(doubleAmountText(amountText, walletPaise))),
    },
    {
      key: 'c',
      label: t('key.cashOut'),
      isEnabled: round.hasDiamond,
      run: whenIdle(() => void round.cashOut()),
    },
    { key: 'r', label: t('key.random'), isEnabled: isOpen, run: whenIdle(() => void revealRandom()) },
  ];

  return { ...round, ...settings, ...focus, mode, auto, bet, revealRandom, shortcuts };
}
