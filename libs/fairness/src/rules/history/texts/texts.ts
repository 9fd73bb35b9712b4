// Written by `npm run texts` from the JSON beside it. Change that.
import { catalogue } from '@paasa/texts';

type Values = {
  readonly "damaged": { readonly fault: string | number };
  readonly "notJson": null;
  readonly "notNamed": { readonly where: string | number };
  readonly "wrongField": { readonly where: string | number; readonly name: string | number; readonly words: string | number };
  readonly "unreadable": { readonly where: string | number };
  readonly "where.file": null;
  readonly "where.pair": { readonly number: string | number };
  readonly "where.entry": { readonly number: string | number };
  readonly "where.bet": { readonly number: string | number };
  readonly "words.text": null;
  readonly "words.flag": null;
  readonly "words.dateTime": null;
  readonly "words.hexHash": null;
  readonly "words.rupees": null;
  readonly "words.record": null;
  readonly "words.list": null;
  readonly "words.whole": { readonly least: string | number };
  readonly "words.either": { readonly first: string | number; readonly next: string | number };
  readonly "words.nullable": { readonly words: string | number };
  readonly "words.optional": { readonly words: string | number };
  readonly "words.postings": null;
  readonly "pair.missing": null;
  readonly "pair.clientSeed": null;
  readonly "pair.serverSeed": null;
  readonly "pair.nonceUsed": { readonly nonce: string | number };
  readonly "pair.nonceBeyond": { readonly nonce: string | number; readonly count: string | number };
  readonly "pair.twice": null;
  readonly "pair.broken": null;
  readonly "pair.noSeed": null;
  readonly "pair.gap": { readonly nonces: string | number };
  readonly "pair.gapMore": { readonly nonces: string | number };
  readonly "entry.number": { readonly number: string | number; readonly reference: string | number; readonly expected: string | number };
  readonly "entry.twice": { readonly number: string | number; readonly reference: string | number };
  readonly "entry.noMoney": { readonly number: string | number; readonly reference: string | number };
  readonly "entry.balance": { readonly number: string | number; readonly reference: string | number; readonly stated: string | number; readonly folded: string | number };
  readonly "entry.noBet": { readonly betId: string | number };
  readonly "bet.broken": null;
  readonly "bet.fact": { readonly label: string | number; readonly recorded: string | number; readonly recomputed: string | number };
  readonly "bet.noFacts": null;
  readonly "bet.voided": { readonly returned: string | number };
  readonly "bet.moved": { readonly moved: string | number; readonly expected: string | number };
  readonly "bet.movedNothing": { readonly expected: string | number };
};
type Tags = object;

export const texts = catalogue<Values, Tags>(
  {
    "damaged": ["This is not an export file, or it is damaged: ",["fault"]],
    "notJson": "it is not JSON.",
    "notNamed": [["where"]," should be a set of named values."],
    "wrongField": [["where"],": “",["name"],"” should be ",["words"],"."],
    "unreadable": [["where"],": cannot be read."],
    "where.file": "the file",
    "where.pair": ["seed pair ",["number"]],
    "where.entry": ["ledger entry ",["number"]],
    "where.bet": ["bet ",["number"]],
    "words.text": "a text",
    "words.flag": "true or false",
    "words.dateTime": "a date and time",
    "words.hexHash": "64 characters from 0 to 9 and a to f",
    "words.rupees": "an amount in rupees with at most two decimals",
    "words.record": "a set of named values",
    "words.list": "a list",
    "words.whole": ["a whole number from ",["least"]],
    "words.either": [["first"]," or ",["next"]],
    "words.nullable": [["words"],", or null"],
    "words.optional": [["words"],", or left out"],
    "words.postings": "a list of postings, each with source, destination and amount",
    "pair.missing": "Its seed pair is not in the file.",
    "pair.clientSeed": "Its client seed is not that of its seed pair.",
    "pair.serverSeed": "Its server seed is not that of its seed pair.",
    "pair.nonceUsed": ["Another bet had the nonce ",["nonce"]," before."],
    "pair.nonceBeyond": ["Its nonce ",["nonce"]," is beyond the ",["count"]," bets of its seed pair."],
    "pair.twice": "The same commitment was given before.",
    "pair.broken": "The server seed does not hash to the commitment.",
    "pair.noSeed": "The server seed is missing.",
    "pair.gap": ["No bet for nonce ",["nonces"],"."],
    "pair.gapMore": ["No bet for nonce ",["nonces"]," and more."],
    "entry.number": ["Ledger entry ",["number"]," (",["reference"],") should have the number ",["expected"],"."],
    "entry.twice": ["Ledger entry ",["number"]," (",["reference"],") is booked a second time."],
    "entry.noMoney": ["Ledger entry ",["number"]," (",["reference"],") moves money that is not there."],
    "entry.balance": ["Ledger entry ",["number"]," (",["reference"],") says that the balance is then ",["stated"],", the postings give ",["folded"],"."],
    "entry.noBet": ["The ledger moves money for the bet ",["betId"],", which is not in the file."],
    "bet.broken": "Its server seed does not hash to the commitment.",
    "bet.fact": [["label"],": recorded ",["recorded"],", the seeds give ",["recomputed"],"."],
    "bet.noFacts": "The rules of its game found nothing to check.",
    "bet.voided": ["It was voided, but ",["returned"]," came back for its stake."],
    "bet.moved": ["The ledger moved ",["moved"]," for it, the bet says ",["expected"],"."],
    "bet.movedNothing": ["The ledger moved nothing for it, the bet says ",["expected"],"."],
  },
  { hi: () => import('./hi.js') },
);
