import { ActionButton, FactList, atText } from '@paasa/console-kit/ui';
import { messageOf } from '@paasa/api-client';
import { Card, Cluster, LoadingText, Notice, PageTitle, Stack, TextLink } from '@paasa/ui-kit/ui';
import { useParams } from 'react-router';
import type { PaymentStory } from '../../contract/console/stories.js';
import { usePaymentStoryQuery } from '../kit/money.api.js';
import { amountText, Id, PlayerLink, transferPath } from '../kit/parts.js';
import { suspenseWord } from '../kit/words.js';
import { ProviderPanel } from './provider-panel.js';
import { EntryList, EventTable } from './story-parts.js';

const timeOr = (at: string | null): string | null => (at === null ? null : atText(at));

function Facts({ story }: { story: PaymentStory }) {
  const { playerId, transferId } = story;
  return (
    <FactList
      facts={{
        Amount: amountText(story.amount, story.currency),
        State: suspenseWord(story.state),
        'Why it fits no deposit': suspenseWord(story.reason),
        Order: story.orderId ?? 'without an order',
        Player: playerId === null ? 'unknown' : <PlayerLink playerId={playerId} />,
        Deposit: transferId === null ? null : <TextLink to={transferPath(transferId)}>{transferId}</TextLink>,
        Refund: story.refundId,
        Arrived: atText(story.since),
        Refunded: timeOr(story.settledAt),
        'Next check': timeOr(story.nextCheckAt),
        Id: <Id>{story.paymentId}</Id>,
      }}
    />
  );
}

function Actions({ story }: { story: PaymentStory }) {
  const params = { paymentId: story.paymentId };
  return (
    <Cluster>
      {story.state !== 'refunded' && (
        <ActionButton
          name="ask-provider"
          right="money:decide"
          doText="Ask the provider again"
          title="Ask the provider"
          params={params}
        >
          <p>The provider is asked now. A refund that people made there is booked.</p>
        </ActionButton>
      )}
      {story.state === 'held' && (
        <ActionButton
          name="refund-payment"
          right="money:decide"
          doText="Refund"
          title="Refund a payment"
          params={params}
          isDanger
        >
          <p>
            {amountText(story.amount, story.currency)} goes back to its payer with the next reconciliation.
          </p>
        </ActionButton>
      )}
      {story.state === 'refund-failed' && (
        <p>The refund failed. Make it in the provider’s dashboard; it is booked from there.</p>
      )}
    </Cluster>
  );
}

/** A payment that fits no deposit. */
export function Page() {
  const { paymentId = '' } = useParams();
  const { currentData: story, error } = usePaymentStoryQuery(paymentId);
  if (story === undefined)
    return (
      <Stack>
        <PageTitle text="Payment" />
        {error === undefined ? (
          <LoadingText text="Loading..." />
        ) : (
          <Notice tone="loss">{messageOf(error, 'The payment could not be read.')}</Notice>
        )}
      </Stack>
    );
  return (
    <Stack>
      <PageTitle text={`Payment of ${amountText(story.amount, story.currency)}`} />
      <Actions story={story} />
      <Card as="section" aria-label="Facts">
        <Facts story={story} />
      </Card>
      <ProviderPanel kind="payments" id={paymentId} />
      <EntryList entries={story.entries} />
      <EventTable events={story.events} />
    </Stack>
  );
}
