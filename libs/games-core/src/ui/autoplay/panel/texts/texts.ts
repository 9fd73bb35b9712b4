// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "reason.all-played": null;
  readonly "reason.net-profit": null;
  readonly "reason.net-loss": null;
  readonly "reason.net-loss-ahead": null;
  readonly "reason.single-win": null;
  readonly "reason.balance": null;
  readonly "reason.highest-stake": null;
  readonly "reason.asked": null;
  readonly "reason.changed": null;
  readonly "reason.left": null;
  readonly "reason.reloaded": null;
  readonly "reason.played-elsewhere": null;
  readonly "reason.connection": null;
  readonly "reason.server": null;
  readonly "reason.busy": null;
  readonly "reason.reality-check": null;
  readonly "reason.unknown": null;
  readonly "refused": null;
  readonly "played": { readonly played: string | number; readonly planned: string | number };
  readonly "spoken.start": null;
  readonly "spoken.startOf": { readonly planned: number };
  readonly "spoken.progress": { readonly played: number; readonly net: string | number };
  readonly "spoken.progressOf": { readonly played: string | number; readonly planned: number; readonly net: string | number };
  readonly "spoken.end": { readonly reason: string | number; readonly played: number; readonly wagered: string | number; readonly net: string | number };
  readonly "spoken.endOf": { readonly reason: string | number; readonly played: string | number; readonly planned: number; readonly wagered: string | number; readonly net: string | number };
  readonly "status": null;
  readonly "report": null;
  readonly "running": null;
  readonly "stopped": { readonly reason: string | number };
  readonly "roundOpen": null;
  readonly "bets": null;
  readonly "wagered": null;
  readonly "net": null;
  readonly "press.busy": null;
  readonly "count.label": null;
  readonly "count.own": null;
  readonly "count.untilStopped": null;
  readonly "count.ownLabel": null;
  readonly "change.keep": null;
  readonly "change.reset": null;
  readonly "change.increase": null;
  readonly "change.decrease": null;
  readonly "on.Win": null;
  readonly "on.Loss": null;
  readonly "percent.Win": null;
  readonly "percent.Loss": null;
  readonly "noLimit": null;
  readonly "stop.profit": null;
  readonly "stop.loss": null;
  readonly "stop.win": null;
  readonly "stop.winHint": null;
  readonly "fault.percent": { readonly most: number };
  readonly "fault.amount": null;
  readonly "fault.count": null;
};
type Tags = {
  readonly "press.start": { readonly tags: 'rest'; readonly values: null };
  readonly "press.stop": { readonly tags: 'rest'; readonly values: null };
};

export const texts = catalogue<Values, Tags>(
  {
    "reason.all-played": "All bets were played.",
    "reason.net-profit": "Your net profit reached your limit.",
    "reason.net-loss": "Your net loss reached your limit.",
    "reason.net-loss-ahead": "The next stake could take your net loss above your limit.",
    "reason.single-win": "One bet paid as much as you set.",
    "reason.balance": "Your balance does not cover the next stake.",
    "reason.highest-stake": "The next stake would be above the largest amount.",
    "reason.asked": "You stopped it.",
    "reason.changed": "You changed the bet.",
    "reason.left": "You left the game.",
    "reason.reloaded": "The page was reloaded. A bet that was on its way is in your bets below.",
    "reason.played-elsewhere": "You played in another tab.",
    "reason.connection": "The connection was lost.",
    "reason.server": "The server did not answer.",
    "reason.busy": "The server is too busy.",
    "reason.reality-check": "Your reality check is due.",
    "reason.unknown": "It has ended.",
    "refused": "The server refused the bet.",
    "played": [["played"]," of ",["planned"]],
    "spoken.start": "Autoplay started.",
    "spoken.startOf": ["Autoplay started: ",["planned","plural",{"one":[["planned"]," bet"],"other":[["planned"]," bets"]}],"."],
    "spoken.progress": ["Autoplay: ",["played","plural",{"one":[["played"]," bet"],"other":[["played"]," bets"]}],", net result ",["net"],"."],
    "spoken.progressOf": ["Autoplay: ",["played"]," of ",["planned","plural",{"one":[["planned"]," bet"],"other":[["planned"]," bets"]}],", net result ",["net"],"."],
    "spoken.end": ["Autoplay stopped. ",["reason"]," Played ",["played","plural",{"one":[["played"]," bet"],"other":[["played"]," bets"]}],", wagered ",["wagered"],", net result ",["net"],"."],
    "spoken.endOf": ["Autoplay stopped. ",["reason"]," Played ",["played"]," of ",["planned","plural",{"one":[["planned"]," bet"],"other":[["planned"]," bets"]}],", wagered ",["wagered"],", net result ",["net"],"."],
    "status": "Autoplay",
    "report": "Autoplay report",
    "running": "Autoplay is running. Stop or Esc ends it.",
    "stopped": ["Autoplay stopped. ",["reason"]],
    "roundOpen": "A round is still open. Finish it before the next start.",
    "bets": "Bets",
    "wagered": "Wagered",
    "net": "Net Result",
    "press.busy": "Last bet...",
    "press.start": "Start<rest> autoplay</rest>",
    "press.stop": "Stop<rest> autoplay</rest>",
    "count.label": "Number of bets",
    "count.own": "Own",
    "count.untilStopped": "Until stopped",
    "count.ownLabel": "Own number",
    "change.keep": "Keep the stake",
    "change.reset": "Back to the first stake",
    "change.increase": "Increase by",
    "change.decrease": "Decrease by",
    "on.Win": "On win",
    "on.Loss": "On loss",
    "percent.Win": "Percent on win",
    "percent.Loss": "Percent on loss",
    "noLimit": "No limit",
    "stop.profit": "Stop at net profit",
    "stop.loss": "Stop at net loss",
    "stop.win": "Stop at a single win of at least",
    "stop.winHint": "What one bet pays, stake included.",
    "fault.percent": ["Enter 0.01 to ",["most","number"]],
    "fault.amount": "Enter a valid amount",
    "fault.count": "Enter 1 to 1,00,000",
  },
  { hi: () => import('./hi.js') },
);
