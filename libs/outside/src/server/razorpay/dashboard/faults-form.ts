import { Html, html } from '../../pages/html.js';
import type { FaultSettings } from '../faults/faults.js';
import { payoutOutcomes } from '../entities/payout.js';
import { refundOutcomes } from '../entities/refund.js';

/** The form for the faults. A script turns it into the JSON of the test endpoint. */
export function renderFaultsForm(faults: FaultSettings): Html {
  return html`<form class="panel faults" id="faults">
    <div>
      <h2>Faults</h2>
      <p>What the real provider does on a bad day. A restart of the sandbox turns them off.</p>
    </div>
    <fieldset>
      <legend>Webhooks</legend>
      ${numberField('webhookDelayMs', 'Delay (ms)', faults.webhookDelayMs, { max: 86_400_000, off: 0 })}
      ${numberField('webhookCopies', 'Copies of each', faults.webhookCopies, { min: 1, max: 20, off: 1 })}
      ${percentField('webhookDrop', 'Lost for good (%)', faults.webhookDrop)}
      ${flagField('webhookShuffle', 'Mix up the order', faults.webhookShuffle)}
    </fieldset>
    <fieldset>
      <legend>The bank</legend>
      ${choiceField('payoutOutcome', 'Payouts end as', faults.payoutOutcome, payoutOutcomes)}
      ${choiceField('refundOutcome', 'Refunds end as', faults.refundOutcome, refundOutcomes)}
      ${flagField('payoutAtOnce', 'Payouts end at once', faults.payoutAtOnce)}
      ${flagField('refundAtOnce', 'Refunds end at once', faults.refundAtOnce)}
    </fieldset>
    <fieldset>
      <legend>The API</legend>
      ${percentField('httpErrorRate', 'Errors before any effect (%)', faults.httpErrorRate)}
      ${percentField('cutAfterCommit', 'Cut after the effect (%)', faults.cutAfterCommit)}
      ${numberField('latencyMs', 'Latency (ms)', faults.latencyMs, { max: 60_000, off: 0 })}
    </fieldset>
    <p id="faults-status" role="status"></p>
    <div class="buttons">
      <button class="continue">Apply</button><button class="cancel" type="reset">Turn all off</button>
    </div>
  </form>`;
}

/** `off` names the value that means "no fault". */
function field(name: string, label: string, off: string, input: Html): Html {
  return html`<div class="field" data-off="${off}"><label for="${name}">${label}</label>${input}</div>`;
}

interface Limits {
  readonly min?: number;
  readonly max: number;
  readonly off: number;
}

function numberField(name: string, label: string, value: number, { min = 0, max, off }: Limits): Html {
  return field(
    name,
    label,
    String(off),
    html`<input
      id="${name}"
      name="${name}"
      type="number"
      min="${min}"
      max="${max}"
      value="${value}"
      required
    />`,
  );
}

function percentField(name: string, label: string, share: boolean | number): Html {
  return field(
    name,
    label,
    '0',
    html`<input
      id="${name}"
      name="${name}"
      type="number"
      min="0"
      max="100"
      step="any"
      value="${Number((Number(share) * 100).toFixed(4))}"
      data-percent
      required
    />`,
  );
}

function flagField(name: string, label: string, isOn: boolean): Html {
  return field(
    name,
    label,
    '',
    html`<input id="${name}" name="${name}" type="checkbox" ${new Html(isOn ? 'checked' : '')} />`,
  );
}

function choiceField(name: string, label: string, chosen: string, choices: readonly string[]): Html {
  const options = choices.map(
    (choice) =>
      html`<option value="${choice}" ${new Html(choice === chosen ? 'selected' : '')}>
        ${choice.replaceAll('_', ' ')}
      </option>`,
  );
  return field(
    name,
    label,
    choices[0] ?? '',
    html`<select id="${name}" name="${name}">
      ${options}
    </select>`,
  );
}
