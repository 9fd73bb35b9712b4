import { InstantBetForm, InstantGameScreen, type GameScreenProps } from '@paasa/games-core/ui';
import { ToggleGroup } from '@paasa/ui-kit/ui';
import type { DiceCondition } from '../contract/dice-limits.js';
import { DICE_GAME_ID, diceGame } from '../rules/dice-game.js';
import { Readouts } from './board/readouts.js';
import { RollResult } from './board/roll-result.js';
import { TargetSlider } from './board/target-slider.js';
import { diceSides, profitOnWinPaise } from './settings/dice-settings.js';
import { DiceRules } from './odds/dice-rules.js';
import { useDiceShortcuts } from './use-dice-shortcuts.js';
import { rollTextOf, useDiceTable } from './use-dice-table.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The Dice game: the board, the bet, and below them the player's figures and bets. */
export function DiceScreen({ gameId = DICE_GAME_ID }: GameScreenProps) {
  const t = useTexts(texts);
  const table = useDiceTable(gameId);
  const { settings, stakePaise } = table;
  return (
    <InstantGameScreen
      game={diceGame}
      gameId={gameId}
      shortcuts={useDiceShortcuts(table)}
      rules={<DiceRules settings={settings} />}
      resultTextOf={rollTextOf}
      result={<RollResult table={table} />}
      board={
        <TargetSlider
          settings={settings}
          onTargetChange={table.changeTarget}
          lastBet={table.lastBet}
          isMoving={table.isMoving}
        />
      }
      form={
        <InstantBetForm
          table={table}
          choice={
            <ToggleGroup<DiceCondition>
              label={t('roll')}
              options={diceSides(t)}
              value={settings.condition}
              onChange={table.changeCondition}
            />
          }
          profitPaise={stakePaise === null ? null : profitOnWinPaise(settings, stakePaise)}
          busyText={t('rolling')}
        />
      }
      readouts={<Readouts settings={settings} onTargetChange={table.changeTarget} />}
    />
  );
}
