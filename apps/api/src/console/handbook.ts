import type { Handbook } from '@paasa/staff/server';

/** Written by tools/run/src/handbook.mjs from docs/operations.md and docs/operations/alerts.yml. */
export const handbook: Handbook = {
  alarms: [
    {
      alarm: 'PaasaDown',
      expr: 'up{job="paasa"} == 0',
      for: '1m',
      severity: 'page',
      summary: '{{ $labels.instance }} does not answer.',
      recipe: 'The product is down',
    },
    {
      alarm: 'PaasaFailing',
      expr: 'sum(rate(paasa_http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.01 * sum(rate(paasa_http_request_duration_seconds_count[5m])) > 0',
      for: '5m',
      severity: 'page',
      summary: 'More than one answer in a hundred is a failure.',
      recipe: 'The database is away',
    },
    {
      alarm: 'PaasaDatabaseAway',
      expr: 'sum(rate(paasa_http_refusals_total{code="server/unavailable"}[2m])) > 0',
      for: '2m',
      severity: 'page',
      summary: 'Calls are answered with 503 because the database does not answer.',
      recipe: 'The database is away',
    },
    {
      alarm: 'PaasaBug',
      expr: 'sum(increase(paasa_http_refusals_total{code="server/unexpected"}[15m])) > 0',
      severity: 'ticket',
      summary: 'A call ended in an unexpected error; the log has it under its request id.',
      recipe: 'A player complains about a bet',
    },
    {
      alarm: 'PaasaMonthMissing',
      expr: 'max(paasa_games_bets_without_month) > 0',
      severity: 'ticket',
      summary: 'Bets have no partition of their month; the log says why it could not be made.',
      recipe: 'Old months',
    },
    {
      alarm: 'PaasaSlow',
      expr: 'histogram_quantile(0.95, sum by (le, route) (rate(paasa_http_request_duration_seconds_bucket{route=~"/api/.*"}[10m]))) > 1',
      for: '10m',
      severity: 'ticket',
      summary: 'One call in twenty to {{ $labels.route }} takes more than a second.',
      recipe: 'Too many requests',
    },
    {
      alarm: 'PaasaEventLoopBlocked',
      expr: 'nodejs_eventloop_lag_p99_seconds > 0.5',
      for: '10m',
      severity: 'ticket',
      summary: '{{ $labels.instance }} does work that blocks all calls.',
      recipe: 'Too many requests',
    },
    {
      alarm: 'PaasaMemoryGrows',
      expr: 'process_resident_memory_bytes > 1.5e9',
      for: '30m',
      severity: 'ticket',
      summary: '{{ $labels.instance }} holds more than 1.5 GB.',
      recipe: 'Too many requests',
    },
    {
      alarm: 'PaasaManyTurnedAway',
      expr: 'sum by (code) (rate(paasa_http_refusals_total{code=~".*(too-many|busy).*"}[5m])) > 5',
      for: '10m',
      severity: 'ticket',
      summary: 'More than five calls a second are refused with {{ $labels.code }}.',
      recipe: 'Too many requests',
    },
    {
      alarm: 'PaasaCodesGuessed',
      expr: 'sum(increase(paasa_auth_wrong_codes_total[1h])) > 100',
      severity: 'page',
      summary:
        '{{ $value }} codes to reset a password were wrong within an hour; somebody is guessing codes.',
      recipe: 'Codes are guessed',
    },
    {
      alarm: 'PaasaBetsWait',
      expr: 'paasa_games_queue_depth > 2000',
      for: '1m',
      severity: 'page',
      summary: '{{ $value }} bets wait in {{ $labels.instance }}; above 4096 they are refused.',
      recipe: 'Too many requests',
    },
    {
      alarm: 'PaasaCommitsSlow',
      expr: 'histogram_quantile(0.95, sum by (le) (rate(paasa_database_commit_seconds_bucket[5m]))) > 0.1',
      for: '10m',
      severity: 'ticket',
      summary:
        'One commit in twenty, with the last statements before it, takes more than 100 ms; check the disk, the standby and the locks of the database.',
      recipe: 'The database is away',
    },
    {
      alarm: 'PaasaConnectionsShort',
      expr: 'paasa_database_connections{state="waited-for"} > 5',
      for: '5m',
      severity: 'ticket',
      summary: '{{ $value }} calls wait for a connection of {{ $labels.instance }}; see DATABASE_POOL_SIZE.',
      recipe: 'The database is away',
    },
    {
      alarm: 'PaasaBatchesFail',
      expr: 'sum(rate(paasa_games_batch_duration_seconds_count{outcome="failed"}[5m])) > 0',
      for: '5m',
      severity: 'page',
      summary: 'Batches of bets fail and are rolled back; no money is lost, but no player can bet.',
      recipe: 'The database is away',
    },
    {
      alarm: 'PaasaRoundsVoided',
      expr: 'sum by (game) (increase(paasa_games_bets_total{outcome="voided"}[1h])) > 0',
      severity: 'ticket',
      summary: 'Rounds of {{ $labels.game }} were unplayable, and their stakes went back.',
      recipe: 'A player complains about a bet',
    },
    {
      alarm: 'PaasaRoundsStuck',
      expr: 'sum(increase(paasa_games_abandoned_rounds_total{ending="failed"}[1h])) > 0',
      severity: 'ticket',
      summary: 'Rounds without a step for 30 days could not be ended; the log names them.',
      recipe: 'A player complains about a bet',
    },
    {
      alarm: 'PaasaRtpOutside',
      expr: 'max by (game, window) (abs(paasa_games_rtp_sigmas)) > 5',
      severity: 'page',
      summary:
        'The RTP of {{ $labels.game }} ({{ $labels.window }}) is not that of its rules; a fair game does this once in 3.5 million times.',
      recipe: 'A game pays more than it takes',
    },
    {
      alarm: 'PaasaPayoutsStuck',
      expr: 'max(paasa_wallet_oldest_payout_seconds) > 6 * 3600',
      severity: 'ticket',
      summary: 'A payout was requested {{ $value | humanizeDuration }} ago and has not ended.',
      recipe: 'Payouts are stuck',
    },
    {
      alarm: 'PaasaTransfersPileUp',
      expr: 'max by (type, stage) (paasa_wallet_unsettled_transfers{age="old", stage="requested"}) > 20',
      for: '30m',
      severity: 'page',
      summary: '{{ $value }} withdrawals are older than an hour and have not ended.',
      recipe: 'Payouts are stuck',
    },
    {
      alarm: 'PaasaReconciliationSilent',
      expr: 'time() - max(paasa_wallet_reconciliation_last_success_timestamp_seconds) > 600',
      for: '1m',
      severity: 'page',
      summary: 'No process has finished a reconciliation for ten minutes.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaReconciliationFails',
      expr: 'sum(increase(paasa_wallet_reconciliation_runs_total{outcome="failed"}[10m])) > 3',
      severity: 'ticket',
      summary: 'Runs of the reconciliation fail.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaReconciliationSlow',
      expr: 'histogram_quantile(0.95, sum by (le) (rate(paasa_wallet_reconciliation_duration_seconds_bucket[1h]))) > 60',
      for: '1h',
      severity: 'ticket',
      summary: 'Runs of the reconciliation take longer than the pause between them.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaChecksFail',
      expr: 'sum(increase(paasa_wallet_reconciliation_rows_total{outcome="failed"}[30m])) > 10',
      severity: 'ticket',
      summary: 'The provider answers requests about transfers, but the answers cannot be booked.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaChecksLate',
      expr: 'max(paasa_wallet_checks{state="late"}) > 0',
      for: '15m',
      severity: 'ticket',
      summary: 'The checks of {{ $value }} transfers are late.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaWebhooksWait',
      expr: 'max(paasa_wallet_inbox_backlog) > 100',
      for: '10m',
      severity: 'ticket',
      summary: '{{ $value }} reports of the provider are not processed.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaWebhooksForged',
      expr: 'sum(increase(paasa_http_refusals_total{code="wallet/bad-webhook-signature"}[10m])) > 5',
      severity: 'ticket',
      summary:
        "Webhooks have a wrong signature. An anonymous sender sends them, or the secret differs from the provider's.",
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaWebhooksMissing',
      expr: 'sum(increase(paasa_wallet_transfers_settled_total{reporter="reconciliation"}[6h])) > 3 * sum(increase(paasa_wallet_transfers_settled_total{reporter="webhook"}[6h])) + 10',
      severity: 'ticket',
      summary: 'The reconciliation settles most transfers; the provider may have turned its webhooks off.',
      recipe: 'The payment provider is away',
    },
    {
      alarm: 'PaasaContradiction',
      expr: 'sum by (kind) (increase(paasa_wallet_contradictions_total[15m])) > 0',
      severity: 'page',
      summary: 'A record of the provider does not fit the books: {{ $labels.kind }}.',
      recipe: 'When `ledger:verify` says BROKEN',
    },
    {
      alarm: 'PaasaSuspenseWaits',
      expr: 'max by (state) (paasa_wallet_suspense_items{state=~"held|refund-failed"}) > 0',
      for: '1h',
      severity: 'ticket',
      summary: '{{ $value }} payments that fit no deposit wait for an operator ({{ $labels.state }}).',
      recipe: 'Suspense',
    },
    {
      alarm: 'PaasaReviewsWait',
      expr: 'max(paasa_wallet_reviews_waiting) > 0',
      for: '4h',
      severity: 'ticket',
      summary: '{{ $value }} withdrawals wait for a review.',
      recipe: 'Reviews',
    },
    {
      alarm: 'PaasaMailsWait',
      expr: 'max(paasa_auth_oldest_mail_seconds) > 900 and max(paasa_auth_mails_waiting) > 0',
      for: '5m',
      severity: 'ticket',
      summary:
        'A mail has waited for a quarter of an hour; players cannot verify an address or reset a password.',
      recipe: 'Mails do not go out',
    },
    {
      alarm: 'PaasaMailsGivenUp',
      expr: 'sum(increase(paasa_auth_mails_total{outcome="given-up"}[1h])) > 5',
      severity: 'ticket',
      summary: 'The mail server refuses mails permanently.',
      recipe: 'Mails do not go out',
    },
  ],
  recipes: {
    'The product is down':
      '1. Does the process live, and what are its last lines? Wrong settings end the start with one line per fault.\n2. `The data folder … is in use`: the old process still lives. `The database is newer`: this release is older than the\n   release before; start the newer one.\n3. Start it. Nothing needs repair first: acknowledged calls are stored, the page repeats unanswered calls under the same\n   key, and the start reconciles pending transfers.\n4. If the machine is lost: another machine, the same settings, and the database; or the last backup.',
    'The database is away':
      "Calls answer 503 with `server/unavailable`, and the page says so and tries again. No player loses money by it.\n\n1. `paasa_database_connections{state=\"waited-for\"}` is above 0 and the server is well: there are too few connections, or\n   something holds them. Read `pg_stat_activity`; raise `DATABASE_POOL_SIZE` if all of them work. Four connections of each\n   process are for bets alone: all other work waits for the rest.\n2. The server does not answer: check its log, its disk, its memory. After its return nothing here needs a restart, not\n   even processes that were started meanwhile.\n3. Commits are slow: check the disk, or the synchronous standby; see [cluster](cluster.md). This time includes the last\n   statements of a bet's batch: if disk and standby are well, find the holders of locks (`pg_stat_activity`,\n   `wait_event_type = 'Lock'`).\n4. **Disk full**: PostgreSQL stops, and nothing is lost. Free space, but not in `pg_wal`: delete old logs, old backups,\n   then replication slots without a reader (`pg_replication_slots`). For an embedded database, stop the product before you\n   move its folder. You may rotate `logs/` in the data folder.",
    'A player complains about a bet':
      '1. `player EMAIL`: do balance, held and escrow explain the missing money? Open rounds and transfers are listed.\n2. The bet’s own page (_Fairness_, or `GET /api/fairness/bets/ID` as the player) recomputes the outcome from the seeds once\n   the player has changed their seed; the export holds all of them. The outcome stands if it recomputes.\n3. The time of the bet finds its lines in the log. A 500 has its stack there. No screen shows the request’s id; the\n   answer’s header `x-request-id` has it.\n4. An unplayable round: `void-round BET_ID`. An outcome is never taken back or changed.',
    'Old months':
      'The bets of a month are one partition of `games_core.bets`. The product makes each month two months ahead, tries every ten\nminutes, and logs an error if it cannot: bets then go into `games_core.bets_default`, nothing is lost, and an alert says so. Find\nthe reason in the log, stop the product, and run `SELECT games_core.place_bets_without_month()` once in the database. It puts\nthese bets into their months.\n\nA statement locks every partition, so with more than two years in the database set `max_locks_per_transaction = 512`.\n\n`npm run ops -- archive 2025-01` moves the bets of a month out of the database, into a file in `PAASA_ARCHIVE_DIR`. This works\nduring play; on an embedded database, play waits for each step. It needs a month that ended 31 days ago and has no open round,\nand months go in order. Payments and withdrawals stay in the database. So does the sum of each player’s bets, with the number\nand the balance of the last one. Histories, exports, checks of a bet and `ledger:verify` read the file as they read the\ndatabase. Charts show only bets in the database; archived bets are part of the sum of older results.\n\n- The file is compressed and signed, and each block has its hash. The key of the signature comes from `SEED_ENCRYPTION_KEY`. The\n  database stores its public half, so the file stays valid after a change of the secret.\n- The command reads the whole file again before anything leaves the database. If others use the bets for two minutes (a backup,\n  a long proof), it says that the bets are still in the database too. Run it again later.\n- If the command is killed, run it again. A file that `archive:verify` does not name is left over: move it away.\n- Every process needs the folder. While a file is missing or damaged, calls that need it answer 503\n  (`games/archive-unavailable`), and the log has `archive-unreadable`. All other calls work.\n- A backup does not contain the files: copy each one once, to where your backups are. Before a restore, put them back. Databases\n  that are not copies of each other need folders of their own.\n- `archive:verify` reads all files completely, and compares them with what the database has of each player.',
    'Too many requests':
      '1. `paasa_http_refusals_total` by code: `…/too-many-…` are the limits at work, by address and account. They let the owners\n   of accounts in.\n2. Many addresses: the limits per network protect sign-in and mail. The proxy in front must limit all other calls\n   (connections and requests per address; `haproxy.cfg` of a bundle does). `TRUST_PROXY` must be correct, or everybody has the proxy’s address.\n3. `request/too-many-at-once` and `fairness/rotations-too-often` come from single players who send more than a person can.\n   The calls of others do not wait for theirs ([decision 17](decisions/0017-players-take-turns.md)). You need to do\n   nothing.\n4. Bets wait (`paasa_games_queue_depth`): start a second process on the same PostgreSQL server. If the queue is full, a\n   bet is refused with `games/too-busy` before any work.\n5. Memory or the event loop: take the process out of the balance and restart it; nothing is lost.',
    'Codes are guessed':
      '1. No account is in danger at once: all accounts together allow 1,000 wrong codes, then one per 9 hours, and each is\n   correct with a likelihood of one in a million ([0006](decisions/0006-limits-do-not-lock-out-the-owner.md)). The log says\n   `codes to reset passwords are being guessed`.\n2. After that, refusals with `auth/code-tries-used-up` begin. Players then open the link of the mail instead of typing the\n   code; browsers that their account knows still accept codes. You need not change a setting.\n3. `password-reset-refused` and `limit-hit` in the audit log have the addresses of the sender. The proxy in front can\n   block them.',
    'A game pays more than it takes':
      'The RTP of a game is outside of the band in which a fair game stays: on the page _Overview_ of the console, or by the alert\n`PaasaRtpOutside`. Luck does that once in 3.5 million times, and no single win does it. So this alert pages. It also comes if a\ngame pays too little.\n\n1. _Overview_: is it one day, or also the month and all bets? A release changed the rules of the game, or its odds?\n2. `ledger:verify`, and recompute some bets of that day (_Fairness_). A bet that does not recompute is a defect: `pause\n   play`.\n3. `player` of those who have won most. Many bets that win more often than their chance are not luck. A player who wins with\n   every choice, and then bets more, knows a seed: `pause play` and `pause payouts`, then _A secret may have leaked_.',
    'Payouts are stuck':
      '1. `transfer:list --older 6` lists open transfers, oldest first; run `transfer:show ID` for the oldest. `payout-unclear`:\n   the product asks the provider until the answer is clear. `payout-made`: the payout is with the bank, which may take\n   days. `queued`: our account at the provider is empty.\n2. Never pay an open withdrawal by hand: it would be paid twice. If it must be, first cancel the payout in the provider’s\n   dashboard and wait until `transfer:show` says `released`.\n3. `payout-misfit`: the provider’s payout differs from the request. Run `ledger:verify`, then call the provider.',
    'The payment provider is away':
      'Deposits and payouts wait, and play continues.\n\n1. The log says which call fails and how. 401 means our key: has somebody exchanged it? A timeout means the network or the\n   provider; read the provider’s status page.\n2. Many `webhook-bad-signature` and missing real events: the secret differs from the provider’s. See _A new webhook\n   secret_.\n3. Only `reconciliation` settles transfers: the provider has turned the webhook off after failures. Turn it on in the\n   dashboard.\n4. When the provider is back, `reconcile` requests all states at once; then run `ledger:verify`.',
    'When `ledger:verify` says BROKEN':
      'It reads everything and may run during play. On PostgreSQL run it in a quiet hour once there are millions of entries. If\nthe provider knows something that the product does not know yet, it checks again after five seconds. `--without-provider`\nleaves out the provider’s records. Run it daily, and store its output.\n\nFirst: change no row by hand. The ledger refuses it, and other rows are evidence. Save the output, the `transfer:show` of\neverything that it names, and the logs of that time.\n\n| line | what to do |\n| --- | --- |\n| `postings-known` | another program or another version wrote an entry: compare the release with the database. `pause payouts` until it is explained |\n| `sequence-complete` | entries are missing or doubled: the database was restored in part or manipulated. Stop the product and restore |\n| `nothing-below-zero` | the same |\n| `balance-is-fold` | a figure shown or the row of a bet was changed: who wrote to `wallet.accounts` or `games_core.bets`? `pause payouts` until it is explained |\n| `escrow-is-open-rounds` | a round and its stake do not agree: check the player’s rows of `games_core.open_rounds`; nothing is lost while the entries are complete |\n| `hold-is-open-withdrawals` | `transfer:show` each open withdrawal of the player, and compare with the provider’s dashboard before the next payout |\n| `one-credit-per-payment` | booked twice: the player has money without a payment. Not booked: `reconcile`; if the line stays, the deposit names a payment that was never credited |\n| `one-end-per-withdrawal` | `transfer:show`, then the payout in the provider’s dashboard: which of the two is correct? |\n| `corrections-are-shown` | staff changed a balance past the console, or the player’s list was changed: compare with the audit log of the console (`correct-balance`). `pause payouts` until it is explained |\n| `unplayed-is-fold` | a player may withdraw more or less than was played: who wrote to `wallet.accounts`, `deposit_sources` or `withdrawals`? `pause payouts` until it is explained |\n| `one-end-per-bet` | the bets and the stored totals disagree, or a round ended twice: its outcome can be recomputed from the seeds |\n| `players-add-up` | follows from one of the lines above; begin with those |\n| `days-add-up` | limits count by these figures, so a player may stake or deposit more or less than a limit allows. No balance is wrong. Who wrote to a `totals_by_day`? |\n| `house-adds-up` | the figures of the overview differ from the entries of the players; no balance is wrong. Who wrote to a `house_hours`? Figures of hours in which a bet or a payment was booked during the proof are left out |\n| `limits-add-up` | limits of rolling windows, or on time, count by these figures (paise, milliseconds), so a limit may stop a player too early or too late. No balance is wrong. Who wrote to `protection.play_hours` or `play_days`? Or did a process run with another `PLAY_PROFILE`? The line has the figures of the bets |\n| `suspense-is-listed` | list and entries disagree about a payment that belongs to no deposit: find the payment at the provider |\n| `nothing-in-limbo` | something waits, and no check is scheduled for it. `reconcile` schedules a transfer again; for a webhook see `inbox:list` |\n| `provider-payments` | captured and not booked: `reconcile` books it. Booked and not captured, another amount, or a manual refund of a credited payment: the player has money that does not exist. Settle it with the provider |\n| `provider-payouts` | `reconcile` first. Two payouts for one withdrawal, or a payout under our id that no withdrawal requested: call the provider. A `note` is a manual payout, and breaks nothing |\n\nA line that compared 0 things where there should be some proves nothing: check the settings.',
    Suspense:
      'A captured payment that fits no deposit is booked to suspense, never to a player.\n\n| reason | what happens |\n| --- | --- |\n| `order-already-paid` | a second payment of one order: refunded by itself |\n| `amount-mismatch` | another amount than the order’s: refunded by itself |\n| `currency-mismatch` | not rupees: refunded by itself; never in the ledger |\n| `player-excluded` | the player was excluded before it was paid: refunded by itself |\n| `account-closed` | the player has closed the account: refunded by itself |\n| `over-deposit-limit` | the player’s deposit limit is newer, or the order had failed and no longer fits: refunded by itself |\n| `unknown-order` | an unknown order: `held`. Find the payer, then `suspense:refund` |\n\nStates: `refund-due` will be requested in the next run, `refund-asked` is with the provider, `refunded` is booked. `held`\nand `refund-failed` wait for an operator. A failed refund is not requested again, because the provider would answer with\nthe failed one. Refund it in the provider’s dashboard, the whole amount at once. The refund is booked when its webhook\ncomes, or by the daily check at the latest.',
    Reviews:
      'Rules decide which withdrawals need no review. `PAYOUT_RULES` names the table; the settings in brackets change its lines:\n\n| rule | `strict` | `lenient` | otherwise |\n| --- | --- | --- | --- |\n| times that deposits must be staked before they leave (`WITHDRAWAL_TURNOVER`) | 1 | 1 | refused; unplayed money can go back to its source |\n| unplayed money that may leave on a day (`UNPLAYED_PER_DAY`) | ₹0 | ₹1,00,000 | refused |\n| unplayed money in one withdrawal (`REVIEW_UNPLAYED_ABOVE`) | ₹0 | ₹1,00,000 | review: `not-played` |\n| one withdrawal (`REVIEW_ABOVE`) | ₹1,00,000 | ₹5,00,000 | review: `large-amount` |\n| first payout to an account (`REVIEW_FIRST_PAYOUT_ABOVE`) | ₹25,000 | ₹5,00,000 | review: `first-payout` |\n| withdrawals on a day (`WITHDRAWALS_PER_DAY`) | 3 | 50 | review: `many-withdrawals` |\n| sum on a day | ₹2,00,000 | ₹20,00,000 | review: `large-sum` |\n| sum on a day, within 24 hours of the first money | ₹10,000 | ₹10,00,000 | review: `new-account` |\n| cards, UPI ids or payers within 30 days | 2 | 10 | review: `several-payers` |\n| the payee has the account’s name | always | from ₹1,00,000 | review: `other-name` |\n| deposits sent back on a day | 3, ₹1,00,000 | 3, ₹5,00,000 | review: `many-returns` |\n| first payout to a new account (`FIRST_PAYOUT_WAIT_HOURS`) | after 24 hours | live: the same | waits by itself |\n\nA day is one of Asia/Kolkata. A withdrawal in review has its money in hold, and its player sees that. Only\n`review:approve` and `review:refuse`, or the same two in the console, move it: read the record of the player (`player ID`), require documents where the law\nwants them, and write the reason in the note. An approved withdrawal goes out with the next reconciliation, or when its\nwait is over. Read `review:list` daily. A player has at most ten in review: further withdrawals that need a review are\nrefused, until some are decided.\n\nIn the sandbox `lenient` lets a first payout go at once, so that a newcomer sees one. `FIRST_PAYOUT_WAIT_HOURS=24` makes\nit wait there too. An account that was added with a passkey of more than\n24 hours as the proof does not wait anywhere.',
    'Mails do not go out':
      'They wait in the outbox and go out when the server accepts them; after hours they are given up. The log’s `a mail was not\nsent` has the server’s code: 535 means our password, 550 the recipient or our reputation. Check `SMTP_URL`, then the\nprovider of mail.',
  },
};
