import { type AddressInfo, createServer } from 'node:net';
import { checkPorts } from './ports';

const host = '127.0.0.1';

it('names the variable of a taken port', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, host, done));
  const { port } = holder.address() as AddressInfo;
  await expect(checkPorts([{ variable: 'PAYMENT_SANDBOX_PORT', port, host }])).rejects.toThrow(
    `PAYMENT_SANDBOX_PORT ${port} is taken`,
  );
  await new Promise((done) => holder.close(done));
  await expect(checkPorts([{ variable: 'PAYMENT_SANDBOX_PORT', port, host }])).resolves.toBeUndefined();
});

it('names two variables with the same port', async () => {
  const duplicates = [
    { variable: 'PORT', port: 45_123, host },
    { variable: 'EMBEDDED_MONGO_PORT', port: 45_123, host },
  ];
  await expect(checkPorts(duplicates)).rejects.toThrow('EMBEDDED_MONGO_PORT and PORT are both 45123');
});

it('names HOST when it is not an address of this machine', async () => {
  const elsewhere = { variable: 'PORT', port: 45_123, host: '192.0.2.1' };
  await expect(checkPorts([elsewhere])).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine');
});
