import { ActionButton, FactList, atText } from '@paasa/console-kit/ui';
import { messageOf } from '@paasa/api-client';
import {
  Badge,
  Card,
  Cluster,
  LoadingText,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
  TextLink,
} from '@paasa/ui-kit/ui';
import { useParams } from 'react-router';
import type { TransferStory } from '../../contract/console/stories.js';
import { useTransferStoryQuery } from '../kit/money.api.js';
import { amountText, Id, paymentPath, PlayerLink } from '../kit/parts.js';
import { reviewWord, suspenseWord, typeNames } from '../kit/words.js';
import { PayeeCard } from './payee-card.js';
import { ProviderPanel } from './provider-panel.js';
import { EntryList, EventTable } from './story-parts.js';

const timeOr = (at: string | null): string | null => (at === null ? null : atText(at));

const tones = { SUCCESS: 'win', FAILED: 'loss', PENDING: 'pending' } as const;

const factsOf = (story: TransferStory) => ({
  Amount: amountText(story.amount),
  Status: <Badge $tone={tones[story.status]}>{story.status}</Badge>,
  Stage: story.stage,
  Player: <PlayerLink playerId={story.playerId} />,
  Created: atText(story.createdAt),
  Ended: timeOr(story.settledAt),
  Order: story.orderId,
  Payment: story.paymentId,
  Payout: story.payoutId,
  UTR: story.utr,
  Refund: story.refundId,
  'Goes back to': story.returnsTo,
  'To account': story.last4 === null ? null : `•••• ${story.last4}`,
  'Why it failed': story.why,
  'What the player reads': story.note,
  'Not sent before': timeOr(story.sendAfter),
  'Stopped by the player': story.isStopped ? 'yes' : null,
  'Asked at the provider': story.askCount === null ? null : `${String(story.askCount)} times`,
  'Next check': timeOr(story.nextCheckAt),
  Id: <Id>{story.transferId}</Id>,
});

const isOpen = ({ stage, review }: TransferStory): boolean => stage === 'requested' && review === 'waiting';

const isHoldable = ({ stage, review, askCount, payoutId, refundId }: TransferStory): boolean =>
  stage === 'requested' && review !== 'waiting' && askCount === 0 && payoutId === null && refundId === null;

function Actions({ story }: { story: TransferStory }) {
  const { transferId, type } = story;
  const params = { transferId };
  const amount = amountText(story.amount);
  return (
    <Cluster>
      {type !== 'CORRECTION' && (
        <ActionButton
          name="ask-provider"
          right="money:decide"
          doText="Ask the provider again"
          title="Ask the provider"
          params={params}
        >
          <p>The provider is asked now, and what it answers is booked, as the reconciliation does.</p>
        </ActionButton>
      )}
      {isOpen(story) && (
        <>
          <ActionButton
            name="approve-withdrawal"
            right="money:decide"
            doText="Approve"
            title="Approve a withdrawal"
            params={params}
          >
            <p>{amount} goes out with the next reconciliation, or when its wait is over.</p>
          </ActionButton>
          <ActionButton
            name="refuse-withdrawal"
            right="money:decide"
            doText="Refuse"
            title="Refuse a withdrawal"
            params={params}
            isDanger
          >
            <p>{amount} goes back to the player’s balance.</p>
          </ActionButton>
        </>
      )}
      {isHoldable(story) && (
        <ActionButton
          name="hold-withdrawal"
          right="money:decide"
          doText="Hold"
          title="Hold a withdrawal"
          params={params}
        >
          <p>{amount} stays reserved, and nothing is sent to the bank until somebody has decided.</p>
        </ActionButton>
      )}
    </Cluster>
  );
}

function Review({ story }: { story: TransferStory }) {
  if (story.review === null) return null;
  const words = {
    waiting: 'It waits for a decision.',
    approved: 'It was approved.',
    refused: 'It was refused.',
  };
  return (
    <Card as="section">
      <Stack $gap="s">
        <SectionTitle>Why people decide</SectionTitle>
        <p>{words[story.review]}</p>
        <ul>
          {story.reasons.map((reason, index) => (
            <li key={`${reason} ${String(index)}`}>{reviewWord(reason)}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function OtherPayments({ payments }: Pick<TransferStory, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <Card as="section">
      <Stack $gap="s">
        <SectionTitle>Payments for it that did not fit</SectionTitle>
        <ul>
          {payments.map(({ paymentId, amount, currency, state, reason }) => (
            <li key={paymentId}>
              <TextLink to={paymentPath(paymentId)}>{paymentId}</TextLink>: {amountText(amount, currency)},{' '}
              {suspenseWord(reason)}, {suspenseWord(state)}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** A deposit, withdrawal or correction: its story, its bookings, and the provider’s word. */
export function Page() {
  const { transferId = '' } = useParams();
  const { currentData: story, error } = useTransferStoryQuery(transferId);
  if (story === undefined)
    return (
      <Stack>
        <PageTitle text="Transaction" />
        {error === undefined ? (
          <LoadingText text="Loading..." />
        ) : (
          <Notice tone="loss">{messageOf(error, 'The transaction could not be read.')}</Notice>
        )}
      </Stack>
    );
  return (
    <Stack>
      <PageTitle text={`${typeNames[story.type]} of ${amountText(story.amount)}`} />
      <Actions story={story} />
      <Card as="section" aria-label="Facts">
        <FactList facts={factsOf(story)} />
      </Card>
      <Review story={story} />
      {story.type === 'WITHDRAW' && <PayeeCard playerId={story.playerId} transferId={transferId} />}
      {story.type !== 'CORRECTION' && <ProviderPanel kind="transfers" id={transferId} />}
      <OtherPayments payments={story.payments} />
      <EntryList entries={story.entries} />
      <EventTable events={story.events} />
    </Stack>
  );
}
