import { bankDetails, createPayee } from '../../../testing/payee.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';
import { collectionOf } from '../entities/entities.js';
import { contactSchema } from '../entities/contact.js';
import { fundAccountSchema } from '../entities/fund-account.js';

const upi = { account_type: 'vpa', vpa: { address: 'asha.rao@okbank' } };

describe('payees', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  const describedAs = (description: unknown, field?: string) => ({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description, ...(field === undefined ? {} : { field }) } },
  });

  describe('contacts', () => {
    it('are answered with all the fields of the provider', async () => {
      const wanted = {
        name: 'Gaurav Kumar',
        email: 'gaurav@example.com',
        contact: '9123456789',
        type: 'customer',
        reference_id: 'player-1',
      };
      const made = await box.api('POST', '/contacts', { ...wanted, notes: { player: 'p1' } });
      expect(made).toEqual({
        status: 201,
        body: {
          id: expect.stringMatching(/^cont_[0-9A-Za-z]{14}$/),
          entity: 'contact',
          ...wanted,
          batch_id: null,
          active: true,
          notes: { player: 'p1' },
          created_at: expect.any(Number),
        },
      });
      const { id } = contactSchema.parse(made.body);
      expect(await box.api('GET', `/contacts/${id}`)).toEqual({ status: 200, body: made.body });
    });

    it('are reused if all details are the same', async () => {
      const details = { name: 'Twin Singh', reference_id: 'twin' };
      const first = await box.api('POST', '/contacts', details);
      expect(await box.api('POST', '/contacts', details)).toEqual({ status: 200, body: first.body });
      const other = await box.api('POST', '/contacts', { ...details, type: 'vendor' });
      expect(other.status).toBe(201);
      const listed = collectionOf(contactSchema).parse(
        (await box.api('GET', '/contacts?reference_id=twin&active=true')).body,
      );
      expect(listed.items).toEqual([other.body, first.body]);
    });

    it.each([
      [{}, 'The name field is required.', 'name'],
      [{ name: 'Al' }, 'The name must be at least 3 characters.', 'name'],
      [{ name: 'x'.repeat(51) }, 'The name may not be greater than 50 characters.', 'name'],
      [
        { name: 'Asha', reference_id: 'r'.repeat(41) },
        'The reference_id may not be greater than 40 characters.',
        'reference_id',
      ],
      [{ name: 'Asha', email: 'no' }, 'The email must be a valid email address.', 'email'],
    ])('are refused with %j', async (body, description, field) => {
      expect(await box.api('POST', '/contacts', body)).toMatchObject(describedAs(description, field));
    });
  });

  describe('fund accounts', () => {
    it('are a bank account with the name of its bank', async () => {
      const id = await createPayee(box.api);
      expect(await box.api('GET', `/fund_accounts/${id}`)).toEqual({
        status: 200,
        body: {
          id,
          entity: 'fund_account',
          contact_id: expect.stringMatching(/^cont_/),
          account_type: 'bank_account',
          bank_account: { ...bankDetails, bank_name: 'HDFC Bank', notes: [] },
          active: true,
          batch_id: null,
          created_at: expect.any(Number),
        },
      });
    });

    it('are a UPI id in its two parts', async () => {
      const { body } = await box.api('GET', `/fund_accounts/${await createPayee(box.api, upi)}`);
      expect(body).toMatchObject({
        account_type: 'vpa',
        vpa: { username: 'asha.rao', handle: 'okbank', address: 'asha.rao@okbank' },
      });
    });

    it('are reused if all details are the same', async () => {
      const id = await createPayee(box.api);
      const known = fundAccountSchema.parse((await box.api('GET', `/fund_accounts/${id}`)).body);
      const request = {
        contact_id: known.contact_id,
        account_type: 'bank_account',
        bank_account: bankDetails,
      };
      expect(await box.api('POST', '/fund_accounts', request)).toEqual({ status: 200, body: known });
      const other = { ...bankDetails, account_number: '1234567' };
      const made = await box.api('POST', '/fund_accounts', { ...request, bank_account: other });
      expect(made.status).toBe(201);
      const { body } = await box.api('GET', `/fund_accounts?contact_id=${known.contact_id}&count=1`);
      expect(body).toMatchObject({ count: 1, items: [made.body] });
    });

    it.each([
      [{ ...bankDetails, ifsc: 'HDFC1000053' }, 'IFSC code is invalid.'],
      [{ ...bankDetails, ifsc: 'hdfc0000053' }, 'IFSC code is invalid.'],
      [{ ...bankDetails, account_number: '1234' }, 'The account number format is invalid.'],
      [{ ...bankDetails, account_number: '1234-5678' }, 'The account number format is invalid.'],
      [{ ...bankDetails, name: 'Al' }, 'The name must be at least 3 characters.'],
      [undefined, 'The bank account field alone must be sent.'],
    ])('are refused with the bank account %j', async (bank_account, description) => {
      const contact = contactSchema.parse((await box.api('POST', '/contacts', { name: 'Asha Rao' })).body);
      const request = { contact_id: contact.id, account_type: 'bank_account', bank_account };
      expect(await box.api('POST', '/fund_accounts', request)).toMatchObject(
        describedAs(description, 'bank_account'),
      );
    });

    it.each(['asha', '@okbank', 'asha@', 'a sha@okbank', 'asha@ok@bank'])(
      'are refused with the UPI id %j',
      async (address) => {
        const contact = contactSchema.parse((await box.api('POST', '/contacts', { name: 'Asha Rao' })).body);
        const request = { contact_id: contact.id, account_type: 'vpa', vpa: { address } };
        expect(await box.api('POST', '/fund_accounts', request)).toMatchObject(
          describedAs(expect.stringContaining('Invalid VPA'), 'vpa'),
        );
      },
    );

    it('need an existing contact', async () => {
      const request = { contact_id: 'cont_00000000000000', ...upi };
      expect(await box.api('POST', '/fund_accounts', request)).toMatchObject(
        describedAs('The id provided does not exist'),
      );
    });
  });
});
