// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "description": null;
  readonly "title": null;
  readonly "board": null;
  readonly "result": null;
  readonly "key.bet": null;
  readonly "key.half": null;
  readonly "key.double": null;
  readonly "key.cashOut": null;
  readonly "key.random": null;
  readonly "next": null;
  readonly "next.win": null;
  readonly "next.chance": null;
  readonly "comfort.bet": null;
  readonly "comfort.round": null;
  readonly "hit": null;
  readonly "hint.hand": null;
  readonly "hint.auto": null;
  readonly "grid": null;
  readonly "tile.hidden": { readonly row: string | number; readonly column: string | number };
  readonly "tile.diamond": { readonly row: string | number; readonly column: string | number };
  readonly "tile.left-diamond": { readonly row: string | number; readonly column: string | number };
  readonly "tile.mine": { readonly row: string | number; readonly column: string | number };
  readonly "tile.hit-mine": { readonly row: string | number; readonly column: string | number };
  readonly "tile.picked": { readonly tile: string | number };
  readonly "drawing": null;
  readonly "round.start": { readonly stake: string | number; readonly mines: number };
  readonly "round.on": { readonly stake: string | number; readonly mines: number };
  readonly "spoken.hit": { readonly outcome: string | number };
  readonly "spoken.all": null;
  readonly "spoken.start": { readonly mines: number };
  readonly "spoken.diamond": { readonly tiles: number; readonly multiplier: string | number; readonly win: string | number };
  readonly "over": null;
  readonly "ok": null;
  readonly "form": null;
  readonly "bet": null;
  readonly "starting": null;
  readonly "mines": null;
  readonly "cashingOut": null;
  readonly "cashOut": null;
  readonly "round": null;
  readonly "revealed": null;
  readonly "multiplier": null;
  readonly "currentWin": null;
  readonly "random": null;
  readonly "tiles.label": null;
  readonly "tiles.chosen": null;
  readonly "tiles.random": null;
  readonly "tiles.count": null;
  readonly "tiles.none": null;
  readonly "tiles.some": { readonly count: string | number };
  readonly "tiles.clear": null;
  readonly "auto.none": null;
  readonly "auto.most": { readonly count: number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "description": "Play Mines at Paasa: 25 tiles, 1 to 24 mines, cash out when you like. Every board is fixed before the first tile.",
    "title": "Mines Game",
    "board": "Board",
    "result": "Result",
    "key.bet": "Bet",
    "key.half": "Half the amount",
    "key.double": "Double the amount",
    "key.cashOut": "Cash out",
    "key.random": "Pick a random tile",
    "next": "Next tile",
    "next.win": "Next win",
    "next.chance": "Safe chance",
    "comfort.bet": "you are never charged twice",
    "comfort.round": "your round is safe",
    "hit": "You hit a mine!",
    "hint.hand": "A hidden tile starts the round.",
    "hint.auto": "A press chooses a tile for autoplay.",
    "grid": "Mines board",
    "tile.hidden": ["Row ",["row"],", column ",["column"],", hidden"],
    "tile.diamond": ["Row ",["row"],", column ",["column"],", diamond"],
    "tile.left-diamond": ["Row ",["row"],", column ",["column"],", diamond, not opened"],
    "tile.mine": ["Row ",["row"],", column ",["column"],", mine"],
    "tile.hit-mine": ["Row ",["row"],", column ",["column"],", mine, hit"],
    "tile.picked": [["tile"],", picked"],
    "drawing": "The board of this bet",
    "round.start": ["Game started: ",["stake"]," on ",["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}]],
    "round.on": [["stake"]," on ",["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}]],
    "spoken.hit": ["You hit a mine! ",["outcome"]],
    "spoken.all": " by revealing all safe tiles!",
    "spoken.start": ["Game started. ",["mines","plural",{"one":["#"," mine"],"other":["#"," mines"]}]," hidden among 25 tiles."],
    "spoken.diamond": ["Diamond. ",["tiles","plural",{"one":["#"," tile"],"other":["#"," tiles"]}],", multiplier ",["multiplier"],", cash out ",["win"]],
    "over": "The round has ended.",
    "ok": "OK",
    "form": "Bet",
    "bet": "Bet",
    "starting": "Starting...",
    "mines": "Mines",
    "cashingOut": "Cashing out...",
    "cashOut": "Cash Out",
    "round": "Round",
    "revealed": "Revealed Tiles",
    "multiplier": "Multiplier",
    "currentWin": "Current Win",
    "random": "Pick Random Tile",
    "tiles.label": "Tiles to reveal",
    "tiles.chosen": "Chosen",
    "tiles.random": "Random",
    "tiles.count": "Random tiles",
    "tiles.none": "Choose them on the board.",
    "tiles.some": [["count"]," chosen on the board"],
    "tiles.clear": "Clear tiles",
    "auto.none": "Choose at least one tile on the board.",
    "auto.most": ["Choose at most ",["count","plural",{"one":["#"," tile"],"other":["#"," tiles"]}],": all others are mines."],
  },
  { hi: () => import('./hi.js') },
);
