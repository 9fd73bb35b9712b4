import { useTexts } from '@paasa/texts/ui';
import { Badge, Cluster, useFocusHeir } from '@paasa/ui-kit/ui';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { Moment, Row, RowFacts, RowTitle } from '../rows/row-parts.js';
import { RemovePasskey } from './remove-passkey.js';
import { RenamePasskey } from './rename-passkey.js';
import { texts } from './card/texts/texts.js';

export function PasskeyRow({ passkey, nowMs }: { passkey: ListedPasskey; nowMs: number }) {
  const t = useTexts(texts);
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <Row ref={ref}>
      <RowFacts>
        <RowTitle>
          {name}
          {isSynced ? <Badge $tone="neutral">{t('synced')}</Badge> : null}
        </RowTitle>
        <p>
          <Moment what="added" at={addedAt} nowMs={nowMs} />
        </p>
        <p>{lastUsedAt === null ? t('unused') : <Moment what="lastUsed" at={lastUsedAt} nowMs={nowMs} />}</p>
      </RowFacts>
      <Cluster>
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} />
      </Cluster>
    </Row>
  );
}
