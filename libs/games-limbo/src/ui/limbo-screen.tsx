import {
  HouseLimitNotice,
  InstantBetForm,
  InstantGameScreen,
  type GameScreenProps,
} from '@paasa/games-core/ui';
import { LIMBO_GAME_ID, limboGame } from '../rules/limbo-game.js';
import { LimboResult } from './board/limbo-result.js';
import { QuickTargets } from './board/quick-targets.js';
import { Readouts } from './board/readouts.js';
import { TargetField } from './controls/target-field.js';
import { payoutOnWin, profitOnWin } from './settings/limbo-settings.js';
import { LimboRules } from './odds/limbo-rules.js';
import { useLimboShortcuts } from './use-limbo-shortcuts.js';
import { multiplierTextOf, useLimboTable } from './use-limbo-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The Limbo game: the board, the bet, and below them the player's figures and bets. */
export function LimboScreen({ gameId = LIMBO_GAME_ID }: GameScreenProps) {
  const t = useTexts(texts);
  const table = useLimboTable(gameId);
  const { target, changeTarget, stakePaise } = table;
  const payoutPaise = stakePaise === null ? null : (payoutOnWin(target, stakePaise) ?? 'beyond-every-amount');
  return (
    <InstantGameScreen
      game={limboGame}
      gameId={gameId}
      shortcuts={useLimboShortcuts(table)}
      rules={<LimboRules target={target} />}
      resultTextOf={multiplierTextOf}
      result={<LimboResult table={table} />}
      board={<QuickTargets target={target} onTargetChange={changeTarget} />}
      form={
        <InstantBetForm
          table={table}
          choice={<TargetField target={target} onTargetChange={changeTarget} />}
          profitPaise={stakePaise === null ? null : profitOnWin(target, stakePaise)}
          notice={<HouseLimitNotice gameId={gameId} payoutPaise={payoutPaise} />}
          busyText={t('rising')}
        />
      }
      readouts={<Readouts target={target} onTargetChange={changeTarget} />}
    />
  );
}
