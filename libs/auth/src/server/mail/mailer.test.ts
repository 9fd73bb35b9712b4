import { createServer, type AddressInfo } from 'node:net';
import { createSmtpMailer } from './mailer.js';

describe('the SMTP mailer', () => {
  it('hangs up on a server that never gets to the point, however often it says something', async () => {
    let isHungUp = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => {
      isHungUp = resolve;
    });
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      const trickle = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(trickle);
        isHungUp();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${String(port)}`;
    const mailer = createSmtpMailer({ smtpUrl, mailFrom: 'Paasa <no-reply@paasa.test>', attemptMs: 1_000 });
    const mail = { mailId: 'm', to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>' };
    await expect(mailer.send(mail)).rejects.toThrow();
    await hungUp;
    await new Promise((resolve) => server.close(resolve));
  });
});
