// The games stored in this browser: continue, review, save as a file, delete; and the import of records.
import { useEffect, useState } from 'preact/hooks'
import type { Unreadable } from '../../core/record/record.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { commas } from '../../messages/punctuation.ts'
import { deleteAnalysis } from '../bots/analysis-store.ts'
import { deleteSkill } from '../bots/skill-store.ts'
import { downloadJson, downloadText, importRecord } from '../device/files.ts'
import type { StoredGame } from '../device/games.ts'
import { deleteGame, listGames } from '../device/games.ts'
import { gameKanji, gameTitle } from '../game-info.ts'
import { go, href } from '../router.ts'
import { Ask } from '../ui/ask.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Crest, Seal } from '../ui/pieces.tsx'
import { UnreadableRecord } from '../ui/unreadable.tsx'
import '../ui/pages.css'
import './games.css'

export function GamesPage() {
  const [games, setGames] = useState<readonly StoredGame[]>()
  const [asked, setAsked] = useState<StoredGame>()
  const [wrong, setWrong] = useState<{ readonly file: string; readonly found: Unreadable }>()
  useEffect(() => void listGames().then(setGames), [])

  const load = async (file: File) => {
    const imported = await importRecord(await file.text())
    if ('problem' in imported) setWrong({ file: file.name, found: imported })
    else go('review', imported.id)
  }
  const answer = async (yes: boolean) => {
    setAsked(undefined)
    if (!yes || !asked) return
    await Promise.all([deleteGame(asked.id), deleteAnalysis(asked.id), deleteSkill(asked.id)])
    setGames(await listGames())
  }
  return (
    <div class="page">
      <PageHead title={t('games.title')} />
      <main id="main" tabIndex={-1} class="page-main">
        <p class="hint">{t('games.say')}</p>
        <p class="row">
          <a class="button-quiet" href={href('book')}>
            {t('book.title')}
          </a>
          <a class="button-quiet" href={href('pad')}>
            {t('pad.title')}
          </a>
        </p>
        {games?.length === 0 && (
          <section class="games-none">
            <span class="games-seal">
              <Seal kanji="橋" />
            </span>
            <p>{t('games.none')}</p>
            <a class="button-seal" href="#/">
              {t('games.first')}
            </a>
          </section>
        )}
        <ul class="games">
          {games?.map((game) => (
            <GameRow key={game.id} game={game} ask={() => setAsked(game)} />
          ))}
        </ul>
        <section aria-labelledby="load-title">
          <h2 id="load-title">{t('games.load')}</h2>
          <p class="hint">{t('games.loadSay')}</p>
          <p class="row">
            <FileButton label={t('games.file')} accept=".txt,.json,text/plain,application/json" load={(file) => void load(file)} />
          </p>
          {wrong && <UnreadableRecord say={t('games.problem', { file: wrong.file })} found={wrong.found} />}
        </section>
        {asked && (
          <Ask
            title={t('games.delete.title')}
            say={t('games.delete.say', { names: namesOf(asked) })}
            verb={t('games.delete')}
            answer={(yes) => void answer(yes)}
          />
        )}
      </main>
    </div>
  )
}

const namesOf = (game: StoredGame) =>
  list(
    language.value,
    game.record.seats.map((seat) => seat.name),
  )

function GameRow({ game, ask }: { game: StoredGame; ask: () => void }) {
  const { record } = game
  const { result } = record
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(game.updated)
  return (
    <li class="games-one">
      <span class="games-seal">
        <Seal kanji={gameKanji(record.game)} />
      </span>
      <div>
        <h2>{gameTitle(record.game)}</h2>
        <ul class="games-seats">
          {record.seats.map((seat, i) => (
            <li key={i}>
              <Crest seat={i} size={22} /> {seat.name}
              {result && <b class={result.winners.includes(i) ? 'games-winner' : ''}>{result.totals[i]}</b>}
            </li>
          ))}
        </ul>
        <p class="hint">
          {commas([
            result
              ? t('games.over', {
                  name: list(
                    language.value,
                    result.winners.map((seat) => record.seats[seat]!.name),
                  ),
                })
              : t('games.running', { n: record.moves.length }),
            when,
          ])}
        </p>
        <p class="row">
          {result ? (
            <a class="button-quiet" href={href('review', game.id)}>
              {t('end.review')}
            </a>
          ) : (
            <>
              <a class="button-quiet" href={href('table', game.id)}>
                {t('home.open')}
              </a>
              <a href={href('review', game.id)}>{t('end.review')}</a>
            </>
          )}
          <button type="button" class="button-plain" onClick={() => downloadText(game)}>
            {t('games.text')}
          </button>
          <button type="button" class="button-plain" onClick={() => downloadJson(game)}>
            {t('games.json')}
          </button>
          <button type="button" class="button-plain" onClick={ask}>
            {t('games.delete')}
          </button>
        </p>
      </div>
    </li>
  )
}
