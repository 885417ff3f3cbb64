import { toFields } from '../../../core/service/fields.ts';
import { SERVICE_CHOICE_SEALED_FOR } from '../../store/secret/sealed-for.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { Storage } from '../../store/storage.ts';

/** The four values of a service, as they are typed in the page. */
export interface TypedService {
  readonly serviceUrl: string;
  readonly socketUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The choice in the page: made-up chat, or a service. */
export type ServiceChoice = { readonly kind: 'made_up' } | ({ readonly kind: 'own' } & TypedService);

/** Stores a choice, sealed like the tokens. */
export async function saveServiceChoice(
  { serviceChoice }: Pick<Storage, 'serviceChoice'>,
  sealer: Sealer,
  choice: ServiceChoice,
): Promise<void> {
  const sealed = sealer.seal(JSON.stringify(choice), SERVICE_CHOICE_SEALED_FOR);
  await serviceChoice.replace({ id: SERVICE_CHOICE_SEALED_FOR.recordId, sealed });
}

/**
 * Reads the stored choice; undefined before the first.
 * @throws {SecretError} it was sealed with another secret file
 */
export async function readServiceChoice(
  { serviceChoice }: Pick<Storage, 'serviceChoice'>,
  sealer: () => Sealer,
): Promise<ServiceChoice | undefined> {
  const record = await serviceChoice.find();
  if (!record) return undefined;
  const fields = toFields(JSON.parse(sealer().open(record.sealed, SERVICE_CHOICE_SEALED_FOR)));
  if (fields['kind'] === 'made_up') return { kind: 'made_up' };
  const text = (name: keyof TypedService): string => String(fields[name]);
  return {
    kind: 'own',
    serviceUrl: text('serviceUrl'),
    socketUrl: text('socketUrl'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
  };
}

/** The variables that stand for typed values. */
export function toServiceVariables(typed: TypedService): Readonly<Record<string, string>> {
  return {
    ONAIR_SERVICE_URL: typed.serviceUrl,
    ONAIR_SERVICE_WS_URL: typed.socketUrl,
    ONAIR_CLIENT_ID: typed.clientId,
    ONAIR_CLIENT_SECRET: typed.clientSecret,
  };
}
