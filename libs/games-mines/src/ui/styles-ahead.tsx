import { Button } from '@paasa/ui-kit/ui';
import { Outcome } from './board/board-head.js';
import { Grid } from './board/mines-board.js';
import { Tile } from './board/tile.js';
import { Flash } from './board/win-flash.js';
import { Buttons, Face, Figures } from './controls/round-panel.js';

const nothing = () => undefined;

/** Prepares the styles that a round adds: its panel, an open tile, and its end. */
export function StylesAhead() {
  return (
    <>
      <Figures />
      <Buttons>
        <Button size="l">
          <Face />
        </Button>
        <Button variant="secondary" size="l" />
      </Buttons>
      <Tile
        tile={0}
        name=""
        state="diamond"
        isPlayable={false}
        isPressed={false}
        isTabStop={false}
        delayMs={0}
        onMount={nothing}
        onPress={nothing}
        onFocus={nothing}
      />
      <Grid $isHit />
      <Outcome $isWin />
      <Outcome $isWin={false} />
      <Flash />
    </>
  );
}
