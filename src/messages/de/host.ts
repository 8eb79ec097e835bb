// German: how the server is run: registration, announcements, privacy, blocking, devices, invitations to a rematch.

import type { host as english } from '../en/host.ts'
import type { Texts } from '../format.ts'

export const host: Texts<typeof english> = {
  'host.says': 'Vom Betreiber',
  'host.maintenance': 'Gerade können keine neuen Tische und Spiele beginnen. Begonnene Spiele gehen weiter.',
  'host.closed': 'Dieser Server nimmt gerade keine neuen Namen an. Wer schon einen hat, kommt mit einem Passkey herein.',
  'host.inviteOnly':
    'Für diesen Server braucht man eine Einladung. Bitte um einen Link, wo du davon erfahren hast, oder gib hier den Code ein.',
  'host.invite': 'Einladungscode',
  'host.invite.title': 'Du bist eingeladen',
  'host.invite.already': 'Du hast hier schon einen Namen: Du brauchst keine Einladung.',

  'host.privacy': 'Datenschutz auf diesem Server',
  'host.privacy.none': 'Der Betreiber dieses Servers hat hier nichts Eigenes geschrieben.',
  'host.privacy.kept': 'Was gespeichert wird und wie lange',
  'host.privacy.what':
    'Dein Name; für jedes Gerät ein Hash seines Geheimnisses, wann es angelegt und ungefähr wann es zuletzt benutzt wurde; was du selbst hinzufügst: Passkeys, Programme, Webhooks, Leute, die du ausblendest oder blockierst; deine Spiele, was du an Tischen sagst und was du meldest.',
  'host.privacy.games':
    '{n, plural, =0 {Beendete Spiele bleiben ohne Frist gespeichert.} one {Beendete Spiele bleiben # Tag gespeichert.} other {Beendete Spiele bleiben # Tage gespeichert.}}',
  'host.privacy.talk':
    '{n, plural, =0 {Was an Tischen gesagt wird, bleibt so lange wie der Tisch.} one {Was an Tischen gesagt wird, bleibt # Tag.} other {Was an Tischen gesagt wird, bleibt # Tage.}}',
  'host.privacy.open': 'Tische, an denen nie begonnen wurde, werden nach 30 Tagen entfernt.',
  'host.privacy.you': 'In deinem Profil kannst du alles, was über dich gespeichert ist, sichern und löschen.',
  'host.privacy.cookies': 'Es gibt keine Cookies und keine Skripte von anderen.',

  'friends.keptFor': 'Frei gehalten für {name}',
  'friends.invited': 'Einladung',
  'friends.askedAgain': '{name} möchte noch einmal mit dir spielen.',
  'friends.join': 'Mitspielen',
  'friends.notNow': 'Jetzt nicht',

  'friends.block': '{name} blockieren',
  'friends.blocked': '{name} kann nicht mehr mit dir reden, dich nicht einladen und nicht an deine Tische kommen.',
  'friends.silence': '{name} vom Gespräch an diesem Tisch ausschließen',
  'friends.silenced': '{name} kann an diesem Tisch nichts mehr sagen.',
  'friends.me.blocked': 'Wen du blockiert hast',
  'friends.me.blocked.none': 'Du hast niemanden blockiert.',
  'friends.me.unblock': 'Nicht mehr blockieren',
  'friends.me.unblocked': 'Die Blockierung ist aufgehoben.',
  'friends.me.signedIn': 'Wo du angemeldet bist',
  'friends.me.device': 'Seit {date}',
  'friends.me.deviceUsed': 'Seit {date}, zuletzt benutzt {used}',
  'friends.me.thisDevice': 'dieses Gerät',
  'friends.me.endDevice': 'Dort abmelden',
  'friends.me.deviceEnded': 'Dort abgemeldet.',
  'friends.me.signOut.passkeys': 'Auch alle Passkeys entfernen',
  'friends.me.signOut.webhooks': 'Auch alle Webhooks entfernen',

  'friends.why.banned': 'Der Betreiber hat dich von diesem Server ausgeschlossen.',
  'friends.why.bannedFor': 'Der Betreiber hat dich von diesem Server ausgeschlossen, noch für {time}.',
  'friends.why.bad-name': 'Dieser Name geht nicht: Er ist für den Betreiber reserviert oder hat Zeichen, die man nicht sieht.',
  'friends.why.name-taken': 'Am Tisch sitzt jemand, dessen Name genauso aussieht. Ändere deinen im Profil.',
  'friends.why.invite-only': 'Hier braucht man eine Einladung; diese fehlt, ist aufgebraucht oder abgelaufen.',
  'friends.why.blocked': 'Wer diesen Tisch geöffnet hat, möchte nicht mit dir spielen.',
  'friends.why.silenced': 'Wer diesen Tisch geöffnet hat, hat dich vom Gespräch ausgeschlossen.',
}
