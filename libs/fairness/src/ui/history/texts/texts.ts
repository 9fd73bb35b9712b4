// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "title": null;
  readonly "lead": null;
  readonly "file": null;
  readonly "download": null;
  readonly "download.busy": null;
  readonly "download.failed": null;
  readonly "download.guest": null;
  readonly "download.or": null;
  readonly "bar": null;
  readonly "cancel": null;
  readonly "opening": null;
  readonly "progress": { readonly done: string | number; readonly total: string | number };
  readonly "cancelled": null;
  readonly "failed": null;
  readonly "result": null;
  readonly "stat.verified": null;
  readonly "stat.sealed": null;
  readonly "stat.different": null;
  readonly "stat.unknown": null;
  readonly "stat.voided": null;
  readonly "differences": null;
  readonly "differences.none": null;
  readonly "pairs": null;
  readonly "pairs.none": null;
  readonly "head.bet": null;
  readonly "head.game": null;
  readonly "head.nonce": null;
  readonly "head.differs": null;
  readonly "head.hash": null;
  readonly "head.client": null;
  readonly "head.state": null;
  readonly "head.nonces": null;
  readonly "client.none": null;
  readonly "state.next": null;
  readonly "state.active": null;
  readonly "state.revealed": null;
  readonly "nonces.none": null;
  readonly "nonces.whole": { readonly last: string | number };
  readonly "balance.same": { readonly entries: string | number; readonly folded: string | number };
  readonly "balance.other": { readonly entries: string | number; readonly folded: string | number; readonly stated: string | number };
  readonly "ledger.faults": { readonly count: number };
  readonly "verdict.faults": null;
  readonly "verdict.empty": null;
  readonly "verdict.all": null;
  readonly "verdict.some": null;
  readonly "verdict.sealed": null;
  readonly "verdict.unknown": null;
  readonly "verdict.voided": null;
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "title": "Verify your whole history",
    "lead": "Download everything we have on record about your bets and your money, and let your browser go through it: every outcome, every nonce, every rupee. The file stays on your device.",
    "file": "Export file (paasa-export.json)",
    "download": "Download my export",
    "download.busy": "Downloading...",
    "download.failed": "The export could not be downloaded.",
    "download.guest": "Log in to download",
    "download.or": "or choose a file that you downloaded before.",
    "bar": "Checked so far",
    "cancel": "Cancel",
    "opening": "Opening the file...",
    "progress": [["done"]," of ",["total"]," lines checked"],
    "cancelled": "The check was cancelled.",
    "failed": "The check could not be finished. Please try again.",
    "result": "Result of the check",
    "stat.verified": "Bets verified",
    "stat.sealed": "Seed not yet revealed",
    "stat.different": "Different",
    "stat.unknown": "Rules not known here",
    "stat.voided": "Voided",
    "differences": "Bets that differ",
    "differences.none": "No bet differs.",
    "pairs": "Seed pairs",
    "pairs.none": "There are no seed pairs yet.",
    "head.bet": "Bet",
    "head.game": "Game",
    "head.nonce": "Nonce",
    "head.differs": "What differs",
    "head.hash": "Server seed hash",
    "head.client": "Client seed",
    "head.state": "State",
    "head.nonces": "Nonces",
    "client.none": "not chosen yet",
    "state.next": "next",
    "state.active": "active",
    "state.revealed": "revealed",
    "nonces.none": "No bets",
    "nonces.whole": ["✓ 0 to ",["last"],", without a gap"],
    "balance.same": ["Your balance, added up from ",["entries"]," ledger entries, is ",["folded"],": exactly what the file says."],
    "balance.other": ["Your balance, added up from ",["entries"]," ledger entries, is ",["folded"],", but the file says ",["stated"],"."],
    "ledger.faults": ["The ledger does not fit in ",["count","plural",{"one":["#"," place"],"other":["#"," places"]}],":"],
    "verdict.faults": "Something in this history does not fit. The details are below.",
    "verdict.empty": "There are no bets in this history yet; the ledger is in order.",
    "verdict.all": "Everything fits: every bet is exactly what its seeds give.",
    "verdict.some": "Everything that can be checked fits.",
    "verdict.sealed": "Bets whose server seed is still secret can be verified after you rotate your seeds and download the export again.",
    "verdict.unknown": "The rules of some bets are not known to this page.",
    "verdict.voided": "Voided bets have no outcome: their stakes were returned.",
  },
  { hi: () => import('./hi.js') },
);
