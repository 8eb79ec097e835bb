// The bots of a game as the options of a list to choose from.
import { botName } from '../setup/options.ts'
import { botChoices } from './levels.ts'

export const BotOptions = ({ game }: { game: string }) => (
  <>
    {botChoices(game).map((bot) => (
      <option key={bot} value={bot}>
        {botName(bot)}
      </option>
    ))}
  </>
)
