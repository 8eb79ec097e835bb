// German: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.

import type { host as english } from '../en/host.ts'
import type { Texts } from '../format.ts'

export const host: Texts<typeof english> = {
  'host.says': 'Vom Betreiber',
  'host.maintenance': 'Gerade können keine neuen Tische und Spiele beginnen. Begonnene Spiele gehen weiter.',
  'host.closed': 'Dieser Server nimmt gerade keine neuen Namen an. Wenn du schon einen hast, melde dich mit einem Passkey an.',
  'host.inviteOnly': 'Für diesen Server brauchst du eine Einladung. Bitte um einen Link oder gib hier den Code ein.',
  'host.invite': 'Einladungscode',
  'host.invite.title': 'Du bist eingeladen',
  'host.invite.already': 'Du hast hier schon einen Namen: Du brauchst keine Einladung.',

  'host.privacy': 'Datenschutz auf diesem Server',
  'host.privacy.none': 'Der Betreiber dieses Servers hat hier nichts ergänzt.',
  'host.privacy.kept': 'Was gespeichert wird und wie lange',
  'host.privacy.what':
    'Dein Name; für jedes Gerät ein Hash seines Schlüssels, wann er angelegt und ungefähr wann er zuletzt benutzt wurde; was du selbst hinzufügst: Passkeys, Programme, Webhooks, Leute, die du stummschaltest oder blockierst; deine Spiele, deine Nachrichten und deine Meldungen.',
  'host.privacy.games':
    '{n, plural, =0 {Beendete Spiele bleiben unbefristet gespeichert.} one {Beendete Spiele bleiben # Tag gespeichert.} other {Beendete Spiele bleiben # Tage gespeichert.}}',
  'host.privacy.talk':
    '{n, plural, =0 {Nachrichten bleiben so lange gespeichert wie der Tisch.} one {Nachrichten bleiben # Tag gespeichert.} other {Nachrichten bleiben # Tage gespeichert.}}',
  'host.privacy.open': 'Tische, an denen nie begonnen wurde, werden nach 30 Tagen entfernt.',
  'host.privacy.you': 'In deinem Profil kannst du alles, was über dich gespeichert ist, herunterladen und löschen.',
  'host.privacy.cookies': 'Es gibt keine Cookies und keine Skripte von Dritten.',

  'friends.keptFor': 'Reserviert für {name}',
  'friends.invited': 'Einladung',
  'friends.askedAgain': '{name} möchte noch einmal mit dir spielen.',
  'friends.join': 'Mitspielen',
  'friends.notNow': 'Jetzt nicht',

  'friends.block': '{name} blockieren',
  'friends.blocked': '{name} kann dir nicht mehr schreiben, dich nicht mehr einladen und nicht mehr an deine Tische kommen.',
  'friends.silence': '{name} vom Chat an diesem Tisch ausschließen',
  'friends.silenced': '{name} kann an diesem Tisch nicht mehr chatten.',
  'friends.me.blocked': 'Blockiert',
  'friends.me.blocked.none': 'Niemand ist blockiert.',
  'friends.me.unblock': 'Nicht mehr blockieren',
  'friends.me.unblocked': 'Die Blockierung ist aufgehoben.',
  'friends.me.signedIn': 'Angemeldete Geräte',
  'friends.me.device': 'Seit {date}',
  'friends.me.deviceUsed': 'Seit {date}, zuletzt benutzt {used}',
  'friends.me.thisDevice': 'dieses Gerät',
  'friends.me.endDevice': 'Abmelden',
  'friends.me.deviceEnded': 'Gerät abgemeldet.',
  'friends.me.signOut.passkeys': 'Auch alle Passkeys entfernen',
  'friends.me.signOut.webhooks': 'Auch alle Webhooks entfernen',

  'friends.why.banned': 'Der Betreiber hat dich von diesem Server ausgeschlossen.',
  'friends.why.bannedFor': 'Der Betreiber hat dich von diesem Server ausgeschlossen. Das gilt noch {time}.',
  'friends.why.bad-name': 'Dieser Name geht nicht: Er ist für den Betreiber reserviert oder enthält unsichtbare Zeichen.',
  'friends.why.name-taken': 'Am Tisch sitzt jemand, dessen Name genauso aussieht. Ändere deinen im Profil.',
  'friends.why.invite-only': 'Hier brauchst du eine Einladung; deine fehlt, ist aufgebraucht oder abgelaufen.',
  'friends.why.blocked': 'Der Gastgeber dieses Tisches hat dich blockiert.',
  'friends.why.silenced': 'Der Gastgeber dieses Tisches hat dich vom Chat ausgeschlossen.',
}
